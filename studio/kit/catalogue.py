"""Product data of the demo catalogue, so that packs are printed with what the shop sells."""
import functools
import json
import os


@functools.cache
def catalogue():
    with open(os.environ['STUDIO_CATALOGUE'], encoding='utf-8') as file:
        return {row['id']: row for row in json.load(file)}


def product(id):
    """The product's row in the demo shop (database/demo/catalogue/product.ts), with the `lot` on sale (lots.ts)."""
    return catalogue()[id]
