import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendEnquiry } from '../../market/enquiries/send-enquiry.ts';
import type { SignedIn } from '../../market/kernel/context.ts';
import { dayAfter, indianDay } from '../../market/kernel/days.ts';
import { rupees } from '../../market/kernel/money.ts';
import { acceptQuote } from '../../market/quotes/accept-quote.ts';
import { declineQuote } from '../../market/quotes/answer-quote.ts';
import { writeQuote } from '../../market/quotes/write-quote.ts';
import { answerOf } from '../support/answer-of.ts';
import { moneyFaults } from '../support/doctor.ts';
import { aCustomer, anAddress, aProduct, aVendor } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { connectTestProvider } from '../support/money/pay.ts';

let market: TestMarket;
let numbers = 9_800_000_000;
let dealer: Awaited<ReturnType<typeof aVendor>>;
beforeAll(async () => {
  market = await openPostgresMarket();
  await connectTestProvider(market);
  dealer = await aVendor(market);
});
beforeEach(() => market.db.deleteFrom('attempts').execute());
afterAll(() => market.close());

const as = (user: SignedIn) => market.as(user) as ReturnType<typeof market.as> & { actor: SignedIn };

/** A quote for the tractor to a new farmer. */
async function quoted(productId: string) {
  const farmer = as(await aCustomer(market));
  const address = await anAddress(market, farmer.actor, {
    pincode: '422103',
    city: 'Sinnar',
    state: 'Maharashtra',
  });
  const asked = { name: 'Demo Farmer', village: 'Sinnar', website: '', email: '', message: '' };
  const send = sendEnquiry({ client: randomUUID() });
  const { number } = answerOf(await send(farmer, { ...asked, phone: String(numbers++), productId }));
  const { id: enquiry } = await market.db
    .selectFrom('enquiries')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const write = () =>
    writeQuote(as(dealer.user), {
      id: enquiry,
      price: '675000',
      quantity: '1',
      shipping: '2500',
      advance: '10000',
      pincode: '422103',
      holdsUntil: dayAfter(indianDay(new Date()), 10),
      wantedOn: '',
      note: '',
    });
  const { id } = answerOf(await write());
  const accept = () => acceptQuote(farmer, { id, address, way: 'upi' });
  return { id, farmer, write, accept };
}

function aTractor(stock: number) {
  return aProduct(market, {
    vendorId: dealer.vendorId,
    category: 'Equipment',
    subcategory: 'Tractors',
    name: 'Tractor 45 HP',
    price: rupees(700_000),
    hsn: '87019100',
    gstRate: 5,
    stock,
  });
}

it('is accepted, declined or replaced once, when all of it is done at the same time', async () => {
  const tractor = await aTractor(20);
  for (let round = 0; round < 6; round += 1) {
    const quote = await quoted(tractor.id);
    const [accepted, again, declined, written] = await Promise.all([
      quote.accept(),
      quote.accept(),
      declineQuote(quote.farmer, { id: quote.id }),
      quote.write(),
    ]);
    const orders = [accepted, again].flatMap((result) => (result.ok ? [result.value.id] : []));
    // Both acceptances are the same order, and then the quote was neither declined nor replaced.
    expect(new Set(orders).size).toBeLessThanOrEqual(1);
    if (orders.length > 0) {
      expect(declined).toBeRefused('quote.closed');
      expect(written).toBeRefused('conflict.changed');
    }
    const { count } = await market.db
      .selectFrom('orders')
      .where('userId', '=', quote.farmer.actor.id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(new Set(orders).size);
  }
  expect(await moneyFaults(market.db)).toEqual([]);
});

it('sells the last machine to one of two buyers who accept at the same time', async () => {
  const tractor = await aTractor(1);
  const quotes = [await quoted(tractor.id), await quoted(tractor.id)];
  const results = await Promise.all(quotes.map(({ accept }) => accept()));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of results) if (!result.ok) expect(result).toBeRefused('stock.insufficient');
});
