import type { TestMarket } from './market.ts';

type Market = Pick<TestMarket, 'db'>;

/** The balances of the ledger's accounts, in paise; `v` is the vendor. */
export async function balancesOf({ db }: Market, vendorId: string): Promise<Record<string, number>> {
  const rows = await db.selectFrom('ledgerAccounts').select(['code', 'balance']).execute();
  return Object.fromEntries(rows.map(({ code, balance }) => [code.replace(vendorId, 'v'), Number(balance)]));
}

/** The balances that the steps change, in paise. */
export async function changesOf(
  market: Market,
  vendorId: string,
  steps: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await balancesOf(market, vendorId);
  await steps();
  return Object.fromEntries(
    Object.entries(await balancesOf(market, vendorId))
      .map(([code, balance]) => [code, balance - (before[code] ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  );
}
