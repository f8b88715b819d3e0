import { equipment } from './equipment.ts';
import type { DemoProduct } from './product.ts';
import { seeds } from './seeds.ts';
import { supplies } from './supplies.ts';

/** The newest product first: the order in which the shop shows them. The rest follows as it is written down. */
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

/** The product with this id. Throws where the demo shop has none. */
export function productOf(id: string): DemoProduct {
  const found = written.find((product) => product.id === id);
  if (!found) throw new Error(`no demo product ${id}`);
  return found;
}
