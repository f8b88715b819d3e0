import type { Context } from '../kernel/context.ts';
import { digitsIn } from '../people/digits.ts';
import type { Review } from './move-review.ts';

/** What the writer of a review shares with its seller: signs, no proofs. */
export type SellerSign = 'member' | 'phone' | 'address';

/** Signs that a review may come from its own seller. For administrators; needs the order with its address. */
export async function sellerSigns({ db }: Context, review: Review): Promise<SellerSign[]> {
  const vendor = await db
    .selectFrom('vendors')
    .select(['phone', 'carePhone', 'grievancePhone', 'street', 'pincode'])
    .where('id', '=', review.vendorId)
    .executeTakeFirst();
  const members = await db
    .selectFrom('vendorMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.phone'])
    .where('m.vendorId', '=', review.vendorId)
    .execute();
  const order = await db
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.userId')
    .select(['o.address', 'u.phone'])
    .where('o.id', '=', review.orderId)
    .executeTakeFirst();
  if (!vendor || !order) return [];
  const own = numbersOf([
    vendor.phone,
    vendor.carePhone,
    vendor.grievancePhone,
    ...members.map((one) => one.phone),
  ]);
  const writers = numbersOf([order.phone, order.address?.phone]);
  const isSamePlace =
    order.address !== null &&
    order.address.pincode === vendor.pincode &&
    plainPlace(order.address.street) === plainPlace(vendor.street ?? '') &&
    plainPlace(order.address.street) !== '';
  return [
    ...(members.some(({ id }) => id === review.userId) ? (['member'] as const) : []),
    ...(writers.some((number) => own.includes(number)) ? (['phone'] as const) : []),
    ...(isSamePlace ? (['address'] as const) : []),
  ];
}

/** The last ten digits of phone numbers. */
function numbersOf(phones: readonly (string | null | undefined)[]): string[] {
  return phones.map((phone) => digitsIn(phone ?? '').slice(-10)).filter((digits) => digits.length === 10);
}

/** Letters and digits of a street, so that commas and capitals make no difference. */
function plainPlace(street: string): string {
  return street.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
