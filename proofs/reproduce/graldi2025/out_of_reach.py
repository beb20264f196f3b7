"""What of graldi2025 cannot be run here."""

from proofs.reproduce import out_of_reach

CIFAR = (
    "ResNets of width up to 4096 trained with SGD on Split-CIFAR10: neither the images nor the GPU hours are part of "
    "this project, and no formula of the paper predicts the curves"
)
TINY_IMAGENET = (
    "ResNets trained on Split-TinyImagenet: neither the images nor the GPU hours are part of this project, and no "
    "formula of the paper predicts the curves"
)

for figure, title, reason in (
    ("1", "Error and forgetting rate of ResNets over gamma_0 and width", CIFAR),
    ("4b", "Learning error against forgetting rate of ResNets", CIFAR),
    ("6", "ResNets on Split-TinyImagenet over classes a task", TINY_IMAGENET),
    ("7", "Training time of ResNets in the NTP", CIFAR),
    ("8", "Depth of ResNets in three parameterisations", CIFAR),
    ("9", "Depth of ResNets under muP", CIFAR),
    ("10", "Depth of ResNets under muP with branches scaled by 1/sqrt(L)", CIFAR),
    ("13", "Movement of the features of ResNets over width", CIFAR),
    ("17", "Five tasks of two classes over width", TINY_IMAGENET),
    ("18", "Five tasks of forty classes over width", TINY_IMAGENET),
    ("19", "Convolutional networks without skip connections", CIFAR),
):
    out_of_reach(f"graldi2025/fig-{figure}", title, reason)
