import type { Insertable } from 'kysely';
import type { AddressTable } from '../../market/addresses/schema.ts';
import type { Role } from '../../market/kernel/context.ts';
import type { UserTable } from '../../market/people/schema.ts';
import { demoAccount } from './accounts.ts';
import { fictitiousPhone, nashik, type Place, pune, somePlace } from './places.ts';
import type { Random } from './random.ts';
import { before, day, hour } from './time.ts';

export type User = Insertable<UserTable> & { createdAt: Date };
export type Address = Insertable<AddressTable>;

export interface Customer {
  readonly user: User;
  /** The first one is the default. */
  readonly addresses: readonly [Address, ...Address[]];
}

/** Number of customers on the administrator's dashboard (docs/product.md, Admin area). */
export const customerCount = 980;

/** The customers, in the order of their registration; the demo farmer is the first. */
export function planCustomers(random: Random, now: Date): Customer[] {
  const since = (index: number) =>
    index === 0 ? before(now, 380 * day) : before(now, random.between(hour, 365 * day));
  const registered = Array.from({ length: customerCount }, (_, index) => since(index));
  registered.sort((one, other) => one.getTime() - other.getTime());
  return registered.map((at, index) =>
    index === 0 ? demoFarmer(random, at) : customer(random, at, index + 1),
  );
}

function demoFarmer(random: Random, at: Date): Customer {
  const user = newUser(random, at, 'customer', demoAccount('customer'));
  const home = newAddress(random, user, nashik, 1);
  const fields = { ...newAddress(random, user, pune, 1), street: 'Demo Farm, Plot 1', isDefault: false };
  return { user, addresses: [home, fields] };
}

function customer(random: Random, at: Date, number: number): Customer {
  const padded = String(number).padStart(3, '0');
  const user = newUser(random, at, 'customer', {
    name: `Demo Farmer ${padded}`,
    email: `farmer-${padded}@demo.example`,
  });
  return { user, addresses: [newAddress(random, user, somePlace(random), number)] };
}

export function newUser(
  random: Random,
  createdAt: Date,
  role: Role,
  { name, email }: { name: string; email: string },
): User {
  return {
    id: random.id(createdAt),
    name,
    email,
    emailVerified: true,
    image: null,
    role,
    language: 'en',
    createdAt,
    updatedAt: createdAt,
  };
}

function newAddress(random: Random, user: User, { city, state, pincode }: Place, number: number): Address {
  return {
    id: random.id(user.createdAt),
    userId: user.id,
    name: user.name,
    street: `House ${number}, Demo Village Road`,
    city,
    state,
    pincode,
    phone: fictitiousPhone(number),
    isDefault: true,
    createdAt: user.createdAt,
    updatedAt: user.createdAt,
  };
}
