import { minute } from '../../market/kernel/durations.ts';
import { type Basket, farmerBaskets, orderCount, planOtherBaskets, planSeedBaskets } from './baskets.ts';
import { productOf } from './catalogue/index.ts';
import type { Address, Customer, User } from './people.ts';
import type { Random } from './random.ts';
import { before, day, hour, indianMonth, startOfIndianDay } from './time.ts';

/** One order to plan: time, goods and buyer. */
export interface Purchase {
  readonly at: Date;
  readonly basket: Basket;
  readonly user: User;
  readonly address: Address;
}

/** Number of customers on vendor v1's dashboard (docs/product.md, Vendor dashboard). */
export const customersOfV1 = 18;

/**
 * The ages in hours of two orders of v1, by their place: of one its money waits for the end of the return time, and of
 * the other it is ready for the next payout.
 */
const seedHours: ReadonlyMap<number, number> = new Map([
  [19, 205],
  [5, 432],
]);

/** The orders of the past, oldest first. `customers` are in the order of their registration, the demo farmer first. */
export function planPurchases(random: Random, now: Date, customers: readonly Customer[]): Purchase[] {
  const [farmer, ...others] = customers;
  if (!farmer) throw new Error('the demo farmer is missing');
  const farmers = farmerBaskets.map(([hoursAgo, basket]) =>
    purchase(before(now, hoursAgo * hour), basket, farmer),
  );

  const seeds = planSeedBaskets();
  const apart = [...seeds, ...farmers.map(({ basket }) => basket)];
  const rest = planOtherBaskets(random, orderCount - apart.length, apart);
  const moments = random.shuffled(planMoments(random, now, seeds.length + rest.length));
  const buyers = seedBuyers(random, now, others);
  const drawn = [...seeds, ...rest].map((basket, index) => {
    const moment = takeMoment(moments, basket);
    const hoursAgo = seedHours.get(index);
    const at = hoursAgo === undefined ? moment : before(now, hoursAgo * hour);
    const buyer =
      index < seeds.length ? buyers[index % buyers.length] : random.pick(registeredAt(others, at));
    return purchase(at, basket, buyer ?? farmer);
  });
  return [...farmers, ...drawn].sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Removes one of the remaining times and returns it: in the season of the goods if one is left. */
function takeMoment(left: Date[], basket: Basket): Date {
  const season = Object.keys(basket).flatMap((id) => productOf(id).seed?.boughtIn ?? []);
  const inSeason = left.findIndex((at) => season.length === 0 || season.includes(indianMonth(at)));
  const [at] = left.splice(Math.max(inSeason, 0), 1);
  if (!at) throw new Error('fewer moments than orders');
  return at;
}

/** The buyers of seed beside the demo farmer: they make up v1's customers, and registered before the first order. */
function seedBuyers(random: Random, now: Date, others: readonly Customer[]): Customer[] {
  const longKnown = registeredAt(others, before(now, (pastDays + 1) * day));
  return random.shuffled(longKnown).slice(0, customersOfV1 - 1);
}

function registeredAt(customers: readonly Customer[], at: Date): readonly Customer[] {
  const later = customers.findIndex(({ user }) => user.createdAt > at);
  return later < 0 ? customers : customers.slice(0, later);
}

function purchase(at: Date, basket: Basket, { user, addresses }: Customer): Purchase {
  return { at, basket, user, address: addresses[0] };
}

/** How many days of orders the demo shop has: within any six months. */
const pastDays = 180;

// Weight of each month, January first: sowing of the rainy season in June, of wheat and mustard in October and
// November.
const monthWeights = [5, 5, 6, 5, 6, 9, 8, 6, 7, 12, 15, 8] as const;

const [opening, closing] = [6 * 60, 21 * 60];

/** Times of orders, oldest first: between six in the morning and nine in the evening, and none after `now`. */
function planMoments(random: Random, now: Date, count: number): Date[] {
  const days = Array.from({ length: pastDays }, (_, index) => {
    const start = startOfIndianDay(new Date(now.getTime() - index * day));
    return [start, monthWeights[indianMonth(start) - 1] ?? 1] as const;
  });
  const moments: Date[] = [];
  while (moments.length < count) {
    const start = random.weighted(days).getTime();
    const at = start + random.between(opening, closing) * minute + random.between(0, minute - 1);
    if (at < now.getTime()) moments.push(new Date(at));
  }
  return moments.sort((one, other) => one.getTime() - other.getTime());
}
