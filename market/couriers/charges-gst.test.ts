import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { bookOf, cashShop, differencesAbout } from '../../tests/support/money/cash-parcels.ts';
import { monthOf } from '../kernel/days.ts';
import { feesGst } from '../tax-payments/fees-gst.ts';
import { settleCash } from './settle-cash.ts';

let market: TestMarket;
let shop: Awaited<ReturnType<typeof cashShop>>;

beforeAll(async () => {
  market = await openTestMarket();
  shop = await cashShop(market);
});
afterAll(() => market.close());

const asAdmin = () => market.as(shop.admin);
const book = (...rows: readonly string[]) => bookOf(asAdmin(), ...rows);
const openAbout = (number: string) => differencesAbout(market, number);

describe('GST in the charges of a courier', () => {
  const setUp = async (rtoPaidBy: 'operator' | 'vendor') => {
    await market.db.updateTable('storeSettings').set({ rtoPaidBy }).execute();
    await market.db.updateTable('cashCouriers').set({ chargeGst: 18 }).where('code', '=', 'demo').execute();
  };

  it('is input tax that lowers the GST to pay, and no cost', async () => {
    await setUp('operator');
    const inputOf = async () => (await feesGst(market.system, monthOf(market.system.clock()))).input;
    const before = await inputOf();
    await shop.parcel('G100');
    await shop.parcel('G101', 'returned');
    expect(await shop.changes(() => book('G100,1799,118,COD', 'G101,0,59,RTO'))).toEqual({
      bank: 1_799_00 - 177_00,
      courier_costs: 100_00,
      rto_costs: 50_00,
      'input_gst:courier:demo': 27_00,
      'courier_cod:demo': -1_799_00,
    });
    expect((await inputOf()) - before).toBe(27_00);
    expect(await moneyFaults(market.db)).toEqual([]);
  });

  it('is borne by the vendor with the charge, and is then no input tax', async () => {
    await setUp('vendor');
    await shop.parcel('G200', 'returned');
    expect(await shop.changes(() => book('G200,0,59,RTO'))).toEqual({
      bank: -59_00,
      'vendor_payable:v': 59_00,
    });
  });

  it.each([
    ['charge', { courier_costs: 50_00, 'input_gst:courier:demo': 9_00 }],
    ['lost', { courier_costs: 59_00 }],
  ] as const)('of a difference that is settled as %s', async (as, costs) => {
    await setUp('operator');
    const number = `G30${as.length}`;
    await shop.parcel(number);
    await book(`${number},1740,0,COD`);
    const [found] = await openAbout(number);
    const input = { id: found?.id, as, reason: 'Agreed by telephone' };
    expect(await shop.changes(() => settleCash(asAdmin(), input))).toEqual({ ...costs, suspense: -59_00 });
    expect(await moneyFaults(market.db)).toEqual([]);
  });
});
