import { expect, it } from 'vitest';
import { aCustomer } from '../tests/support/factories.ts';
import { openTestMarket } from '../tests/support/market.ts';
import { readConfig } from './config.ts';
import { refuseDemoAccounts } from './demo-shop.ts';
import { CannotStart } from './start.ts';

it('a production shop does not start with demo accounts', async () => {
  const market = await openTestMarket();
  const open = { ...readConfig({}), takesDemoAccounts: false };
  await refuseDemoAccounts(market.db, open);
  const { id } = await aCustomer(market);
  await market.db.updateTable('users').set({ email: 'admin@demo.example' }).where('id', '=', id).execute();
  await expect(refuseDemoAccounts(market.db, open)).rejects.toThrow(CannotStart);
  await expect(refuseDemoAccounts(market.db, open)).rejects.toThrow('admin@demo.example');
  await refuseDemoAccounts(market.db, { ...open, takesDemoAccounts: true });
  await market.close();
});
