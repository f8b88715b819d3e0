import { type Paise, rupees, sum } from '../../market/kernel/money.ts';
import { productOf } from './catalogue/index.ts';
import type { Random } from './random.ts';

/** The goods of one order: quantities by product id. */
export type Basket = Readonly<Record<string, number>>;

/** Figures of the administrator's and vendor v1's dashboards (docs/product.md, Admin area). */
export const orderCount = 850;
export const totalSales: Paise = rupees(1_57_89_000);
export const revenueOfV1: Paise = rupees(45_280);

/**
 * The demo farmer's orders, one of each status, by their age in hours. Vendor v1 has the shipped one, so that v1's
 * newest three are Delivered, Shipping and Pending (docs/product.md, Vendor dashboard).
 */
export const farmerBaskets: readonly (readonly [hoursAgo: number, Basket])[] = [
  [1_680, { 'mustard-pusa-bold': 2, 'npk-19-19-19': 3 }],
  [90, { 'wheat-hd-3086': 2, 'sickle-pack-2': 1 }],
  [30, { 'battery-sprayer-16-l': 1, 'npk-19-19-19': 2 }],
  [3, { 'tomato-pusa-ruby': 2, 'vermicompost-40-kg': 8 }],
];

// With the farmer's three orders of seed and a last one that reaches the revenue, 24 orders.
const seedBaskets: readonly Basket[] = [
  { 'wheat-hd-3086': 3 },
  { 'wheat-hd-3086': 2, 'mustard-pusa-bold': 2 },
  { 'wheat-hd-3086': 2 },
  { 'wheat-hd-3086': 1, 'mustard-pusa-bold': 1 },
  { 'wheat-hd-3086': 1, 'npk-19-19-19': 2 },
  { 'wheat-hd-3086': 1 },
  { 'soybean-js-335': 1 },
  { 'soybean-js-335': 1, 'sickle-pack-2': 1 },
  { 'maize-hqpm-1': 2 },
  { 'maize-hqpm-1': 2, 'okra-arka-anamika': 1 },
  { 'maize-hqpm-1': 1 },
  { 'paddy-pusa-basmati-1509': 3 },
  { 'paddy-pusa-basmati-1509': 2 },
  { 'paddy-pusa-basmati-1509': 2, 'vermicompost-40-kg': 4 },
  { 'paddy-pusa-basmati-1509': 1, 'tomato-pusa-ruby': 1 },
  { 'tomato-arka-rakshak': 4 },
  { 'tomato-arka-rakshak': 3, 'npk-19-19-19': 1 },
  { 'tomato-pusa-ruby': 3, 'okra-arka-anamika': 2 },
  { 'mustard-pusa-bold': 4 },
  { 'tomato-pusa-ruby': 4 },
];

const soldAlone: Basket = {
  'tractor-45-hp': 9,
  'rotavator-6-ft': 18,
  'thresher-multi-crop': 8,
  'reaper-5-hp': 11,
  'cultivator-9-tyne': 30,
  'drip-kit-1-acre': 36,
  'pump-openwell-5-hp': 40,
  'battery-sprayer-16-l': 209,
  'soil-test-kit-25': 60,
};

// Few enough that each stays well above the threshold of free shipping.
const groupOrders = 20;
// From ₹22,238 on, every whole number of rupees is a sum of the three prices: 132 × 165 + 2 × 229 and some 399.
const reservedForLast: Paise = rupees(30_000);

/** Subtotal in paise of a basket, or of one vendor's consignment. */
export function subtotalOf(basket: Basket, vendorId?: string): Paise {
  const bought = Object.entries(basket).filter(([id]) => !vendorId || productOf(id).vendorId === vendorId);
  return sum(bought.map(([id, quantity]) => rupees(productOf(id).price) * quantity));
}

/** The baskets with goods of vendor v1, except the demo farmer's: together they reach its revenue to the paisa. */
export function planSeedBaskets(): Basket[] {
  const farmers = farmerBaskets.map(([, basket]) => basket);
  const sold = sum([...seedBaskets, ...farmers].map((basket) => subtotalOf(basket, 'v1')));
  const last = exactBasket(revenueOfV1 - sold, 'mustard-pusa-bold', 'tomato-pusa-ruby', 'okra-arka-anamika');
  return [...seedBaskets, last];
}

/**
 * `count` baskets without goods of vendor v1, which with `others` add up to the total sales to the paisa. Most are
 * drawn at random. Group orders of farmers share the remaining amount; the last of them buys three cheap goods whose
 * prices have no common factor, so that any large amount can be reached.
 */
export function planOtherBaskets(random: Random, count: number, others: readonly Basket[]): Basket[] {
  const machines = Object.entries(soldAlone).flatMap(([id, times]) =>
    Array.from({ length: times }, () => withExtras(random, id)),
  );
  const small = Array.from({ length: count - machines.length - groupOrders }, () => smallBasket(random));
  const spent = sum([...others, ...machines, ...small].map((basket) => subtotalOf(basket)));
  return [...machines, ...small, ...groupBaskets(random, totalSales - spent)];
}

function withExtras(random: Random, id: string): Basket {
  const npk =
    id === 'battery-sprayer-16-l'
      ? random.weighted([
          [0, 3],
          [1, 1],
          [2, 2],
          [4, 1],
        ])
      : 0;
  return npk > 0 ? { [id]: 1, 'npk-19-19-19': npk } : { [id]: 1 };
}

function smallBasket(random: Random): Basket {
  const npk = { 'npk-19-19-19': random.between(1, 4) };
  const compost = { 'vermicompost-40-kg': random.between(1, 6) };
  const sickle = { 'sickle-pack-2': random.between(1, 2) };
  return random.weighted<Basket>([
    [npk, 5],
    [compost, 4],
    [sickle, 3],
    [{ ...npk, ...compost }, 2],
    [{ ...npk, ...sickle }, 2],
  ]);
}

/** Orders above the threshold of free shipping that add up to an amount in paise exactly. */
function groupBaskets(random: Random, amount: Paise): Basket[] {
  const baskets: Basket[] = [];
  let left = amount;
  while (baskets.length < groupOrders - 1) {
    const groups = groupOrders - 1 - baskets.length;
    const share = (left - reservedForLast) / groups / rupees(productOf('vermicompost-40-kg').price);
    const basket = { 'vermicompost-40-kg': Math.round((share * random.between(75, 125)) / 100) };
    left -= subtotalOf(basket);
    baskets.push(basket);
  }
  return [...baskets, exactBasket(left, 'vermicompost-40-kg', 'npk-19-19-19', 'sickle-pack-2')];
}

/** Quantities of three products that cost an amount in paise exactly, with as many as possible of the first. */
function exactBasket(amount: Paise, main: string, second: string, third: string): Basket {
  const price = (id: string) => rupees(productOf(id).price);
  for (let both = 0; both <= 200; both += 1) {
    for (let some = 0; some <= both; some += 1) {
      const rest = amount - some * price(second) - (both - some) * price(third);
      if (rest < 0 || rest % price(main) !== 0) continue;
      const quantities = { [main]: rest / price(main), [second]: some, [third]: both - some };
      return Object.fromEntries(Object.entries(quantities).filter(([, quantity]) => quantity > 0));
    }
  }
  throw new Error(`no quantities of ${main}, ${second} and ${third} cost ${amount} paise`);
}
