import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, aMember, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { adjustStock } from '../catalogue/manage/adjust-stock.ts';
import { editProduct } from '../catalogue/manage/edit-product.ts';
import { listMovements } from '../catalogue/manage/list-movements.ts';
import { managedProducts } from '../catalogue/manage/managed-products.ts';
import { setPriceAndStock } from '../catalogue/manage/set-price-and-stock.ts';
import { rupees } from '../kernel/money.ts';
import { moveOwnConsignment } from '../orders/move/move-own-consignment.ts';
import { reduceLines } from '../orders/move/reduce-lines.ts';
import { getOrder } from '../orders/read/get-order.ts';
import { ordersToDeliver } from '../orders/read/orders-to-deliver.ts';
import { ordersToShip } from '../orders/read/orders-to-ship.ts';
import { readOrder } from '../orders/read/read-order.ts';
import { vendorOrder } from '../orders/read/vendor-order.ts';
import { vendorOrderList } from '../orders/read/vendor-order-list.ts';
import { vendorDashboard, vendorToday } from '../reports/vendor-dashboard.ts';
import { movementAuthors } from './authors.ts';
import { removeMember } from './members.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

async function aScene() {
  const { user: owner, vendorId } = await aVendor(market, { companyName: 'Hariyali' });
  const packer = await aMember(market, vendorId);
  const accountant = await aMember(market, vendorId, { role: 'accountant', name: 'Prakash Joshi' });
  const product = await aProduct(market, { vendorId, price: rupees(1_234) });
  const customer = await aCustomer(market);
  const at = new Date(Date.now() - 60_000).toISOString();
  const orderId = await aPastOrder(market, { by: customer, at, products: [product], quantity: 3 });
  const { id } = await market.db
    .selectFrom('consignments')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return { owner, packer, accountant, product, customer, orderId, id };
}

it('names the person of each act to the vendor and to administrators, and only the vendor to the customer', async () => {
  const { owner, packer, customer, orderId, id } = await aScene();
  answerOf(await moveOwnConsignment(market.as(packer), { id, to: 'processing' }));
  const less = { before: ['3'], left: ['2'], reason: 'sold-out' };
  answerOf(await reduceLines(market.as(owner), { id, ...less }));
  // The name stays with what a person did after they have left.
  answerOf(await removeMember(market.as(owner), { id: packer.id }));
  const admin = market.as(await anAdmin(market));
  const forVendor = answerOf(await vendorOrder(market.as(owner), { id }));
  const [forAdmin] = answerOf(await readOrder(admin, { id: orderId })).parts;
  for (const part of [forVendor, forAdmin]) {
    expect(part?.moves.find(({ to }) => to === 'processing')).toMatchObject({
      by: 'vendor',
      person: packer.name,
    });
    expect(part?.reductions).toMatchObject([{ by: 'vendor', person: owner.name }]);
  }
  const forCustomer = answerOf(await getOrder(market.as(customer), { id: orderId }));
  expect(JSON.stringify(forCustomer)).not.toContain(packer.name);
  expect(forCustomer.parts[0]?.reductions).toMatchObject([{ by: 'vendor', person: null }]);
});

it('shows a packer no amount of an order and no price of a product', async () => {
  const { packer, accountant, product, id } = await aScene();
  const as = market.as(packer);
  answerOf(await moveOwnConsignment(as, { id, to: 'processing' }));
  const amounts = [1_234, 3_702].flatMap((amount) => [String(amount), String(rupees(amount))]);
  const seen = [
    answerOf(await vendorOrder(as, { id })),
    answerOf(await vendorOrderList(as, {})),
    answerOf(await ordersToShip(as, { ids: [] })),
    answerOf(await vendorToday(as, {})),
    answerOf(await managedProducts(as, {})),
    answerOf(await editProduct(as, { id: product.id })),
  ];
  for (const amount of amounts) expect(JSON.stringify(seen)).not.toMatch(new RegExp(`\\D${amount}\\D`));
  expect(await vendorDashboard(as, {})).toBeRefused('actor.not-permitted');
  const row = { id: product.id, price: '1', priceWas: '1234', stock: '9', stockWas: '7' };
  expect(await setPriceAndStock(as, row)).toBeRefused('actor.not-permitted');
  answerOf(await moveOwnConsignment(as, { id, to: 'shipped', carrier: 'India Post' }));
  expect(answerOf(await ordersToDeliver(as, { ids: [id] }))).toMatchObject({ ids: [id], cash: null });

  const forAccountant = market.as(accountant);
  expect(answerOf(await vendorOrder(forAccountant, { id })).subtotal).toBe(rupees(3_702));
  expect(await moveOwnConsignment(forAccountant, { id, to: 'delivered' })).toBeRefused('actor.not-permitted');
  expect(await managedProducts(forAccountant, {})).toBeRefused('actor.not-permitted');
});

it('names who moved the stock; a vendor is not told the names of administrators', async () => {
  const { packer, owner, product } = await aScene();
  const admin = await anAdmin(market, { name: 'Meera Joshi' });
  answerOf(await adjustStock(market.as(packer), { id: product.id, reason: 'received', count: '5' }));
  answerOf(await adjustStock(market.as(admin), { id: product.id, reason: 'received', count: '6' }));
  const { movements } = answerOf(await listMovements(market.as(owner), { id: product.id }));
  const ids = movements.map(({ id }) => id);
  const namesFor = async (by: typeof owner) =>
    Object.values(answerOf(await movementAuthors(market.as(by), { ids }))).toSorted();
  expect(await namesFor(owner)).toEqual([packer.name]);
  expect(await namesFor(admin)).toEqual([packer.name, admin.name].toSorted());
  const { user: stranger } = await aVendor(market);
  expect(await namesFor(stranger)).toEqual([]);
});
