import SpendCLI
