"""What the demo catalogue says of a product, so that what is printed on a pack is what the shop sells."""
import functools
import json
import os


@functools.cache
def catalogue():
    with open(os.environ['STUDIO_CATALOGUE'], encoding='utf-8') as file:
        return {row['id']: row for row in json.load(file)}


def product(id):
    """The product's row as the demo shop has it (database/demo/catalogue/product.ts), with the `lot` that it sells (lots.ts)."""
    return catalogue()[id]
