import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { anEarning, aPaidVendor, wednesday } from '../../tests/support/money/payouts.ts';
import { secretBox } from '../../tests/support/second-factor.ts';
import type { SignedIn } from '../kernel/context.ts';
import { rupees } from '../kernel/money.ts';
import { erasePerson, forgetErased } from '../privacy/erase-person.ts';
import { approvePayouts } from './approve-payouts.ts';
import { createBankFile, readBankFile } from './bank-file.ts';
import { draftPayouts } from './draft-payouts.ts';
import { markBack, markPaid } from './settle-payouts.ts';

let market: TestMarket;
let admin: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  admin = await anAdmin(market);
});
afterAll(() => market.close());

const by = () => market.as(admin, { clock: () => wednesday });
const textOf = async (id: string) =>
  answerOf(await readBankFile(secretBox)(by(), { id }))
    .parts.join('')
    .split('\r\n');

it('is downloaded again with all its rows when a vendor was erased, whose number waits until the bank has paid', async () => {
  const gone = await aPaidVendor(market, 'Gone');
  const stays = await aPaidVendor(market, 'Stays');
  for (const { vendorId } of [gone, stays]) await anEarning(market, vendorId, rupees(1_000));
  await draftPayouts({ ...market.system, clock: () => wednesday });
  const payouts = await market.db.selectFrom('payouts').select(['id', 'vendorId', 'number']).execute();
  answerOf(await approvePayouts(by(), { payouts: payouts.map(({ id }) => ({ id, seen: 1_000_00 })) }));
  const { id } = answerOf(await createBankFile(secretBox)(by(), {}));
  const text = await textOf(id);
  expect(text).toHaveLength(4);

  // With parcels on their way they could not leave.
  await market.db.updateTable('consignments').set({ status: 'delivered' }).execute();
  await erasePerson(by(), gone.user.id);
  expect(await textOf(id)).toEqual(text);
  const own = payouts.find(({ vendorId }) => vendorId === gone.vendorId);
  // What has failed is still owed.
  answerOf(await markBack(by(), { id: own?.id, reason: 'Bank closed', was: 'sent' }));
  await forgetErased(by());
  expect(await textOf(id)).toEqual(text);

  answerOf(await markPaid(by(), { id: own?.id, utr: 'HDFCN52026112500123', paidOn: '2026-11-25' }));
  await forgetErased(by());
  const masked = text.map((row) =>
    row.includes(own?.number ?? '') ? row.replace('50100123454417', 'XXXX4417') : row,
  );
  expect(masked).not.toEqual(text);
  expect(await textOf(id)).toEqual(masked);
});
