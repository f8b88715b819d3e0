import { sql } from 'kysely';
import type { Connection } from '../../market/kernel/database.ts';
import { dayAfter, indianDay, yearAndMonthOf } from '../../market/kernel/days.ts';
import { rupees } from '../../market/kernel/money.ts';
import { sellerOf } from '../../market/vendors/seller-of.ts';
import { productOf } from './catalogue/index.ts';
import { nashik } from './places.ts';
import type { DemoPlan } from './plan.ts';
import { before, day, hour } from './time.ts';

const tractor = 'tractor-45-hp';

/** The demo farmer has asked the dealer for the tractor, and has two quotes: the first one was too dear. */
export async function insertQuotes(
  db: Connection,
  { sellers, customers }: DemoPlan,
  now: Date,
): Promise<void> {
  const [farmer] = customers;
  const dealer = sellers[1];
  if (!farmer || !dealer) return;
  const { user: owner, vendor } = dealer;
  const { en, hsn, gstRate } = productOf(tractor);
  const asked = before(now, 3 * day);
  const numberOf = (kind: 'E' | 'Q', of: number) => `KB-${kind}-${yearAndMonthOf(asked)}-000${of}`;
  const enquiry = {
    id: 'enquiry-tractor',
    number: numberOf('E', 1),
    productId: tractor,
    vendorId: vendor.id,
    userId: farmer.user.id,
    productName: en.name,
    name: farmer.user.name,
    phone: farmer.addresses[0].phone,
    email: farmer.user.email,
    village: `${nashik.city}, ${nashik.pincode}`,
    message: 'Does the price include delivery?',
    language: 'en' as const,
    answeredBy: owner.id,
    answeredHow: 'quote' as const,
    answeredAt: before(asked, -4 * hour),
    createdAt: asked,
  };
  await db.insertInto('enquiries').values(enquiry).execute();
  const { state, pincode } = nashik;
  const quote = {
    enquiryId: enquiry.id,
    vendorId: vendor.id,
    productId: tractor,
    unitPrice: rupees(675_000),
    quantity: 1,
    advance: rupees(10_000),
    pincode,
    state,
    hsn,
    gstRate,
    seller: sellerOf(vendor),
    holdsUntil: dayAfter(indianDay(now), 14),
    wantedOn: null,
    note: 'Registration and insurance are not in it.',
    orderId: null,
  };
  const first = { id: 'quote-tractor-1', number: numberOf('Q', 1), turn: 1, shipping: rupees(5_000) };
  const second = { id: 'quote-tractor-2', number: numberOf('Q', 2), turn: 2, shipping: rupees(2_500) };
  const replacedAt = before(asked, -day);
  await db
    .insertInto('quotes')
    .values([
      { ...quote, ...first, status: 'replaced', createdAt: before(asked, -4 * hour), answeredAt: replacedAt },
      { ...quote, ...second, status: 'open', createdAt: replacedAt, answeredAt: null },
    ])
    .execute();
  await db
    .insertInto('quoteMessages')
    .values({
      id: 'quote-message-1',
      enquiryId: enquiry.id,
      role: 'customer',
      text: 'Can the delivery cost half of it?',
      createdAt: before(asked, -6 * hour),
    })
    .execute();
  await sql`select setval('enquiry_numbers', 1), setval('quote_numbers', 2)`.execute(db);
}
