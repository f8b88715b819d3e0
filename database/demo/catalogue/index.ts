import { equipment } from './equipment.ts';
import type { DemoProduct } from './product.ts';
import { seeds } from './seeds.ts';
import { supplies } from './supplies.ts';

/** The newest products: the shop shows them first, in this order. The rest follows in the order of the files. */
const shownFirst = [
  'wheat-hd-3086',
  'tractor-45-hp',
  'npk-19-19-19',
  'battery-sprayer-16-l',
  'tomato-pusa-ruby',
  'mustard-pusa-bold',
  'paddy-pusa-basmati-1509',
  'drip-kit-1-acre',
  'sickle-pack-2',
  'maize-hqpm-1',
  'okra-arka-anamika',
  'rotavator-6-ft',
];

const written = [...seeds, ...equipment, ...supplies];

/** The twenty products of the demo shop, newest first. */
export const catalogue: readonly DemoProduct[] = [
  ...shownFirst.map(productOf),
  ...written.filter((product) => !shownFirst.includes(product.id)),
];

/** The demo product with this id. Throws if there is none. */
export function productOf(id: string): DemoProduct {
  const found = written.find((product) => product.id === id);
  if (!found) throw new Error(`no demo product ${id}`);
  return found;
}
