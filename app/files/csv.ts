import { vendorMoneyPages } from '../../market/reports/vendor-money.ts';
import { lotBuyers } from '../../market/seed-cases/lot.ts';
import { statementFile } from '../../market/statements/read-statement.ts';
import { askedVendor, statementMonth } from '../documents/statement.server.ts';
import { statementCsv } from '../documents/statement-csv.server.ts';
import { csvDownload } from '../http/downloads.server.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { requireUser } from '../request/require.ts';
import { lotFile } from '../seed-cases/lot-file.server.ts';
import { moneyFile } from '../vendor/money-file.server.ts';
import type { Route } from './+types/csv.ts';

/**
 * Files for spreadsheets under one address, as each route is part of every first visit: `money` is what a vendor gets
 * for open orders, `statement-2026-10` a statement, `lot-<case>` the buyers of a lot.
 */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs): Promise<Response> {
  requireUser(context, request);
  const market = marketOf(context);
  const month = statementMonth(id);
  if (month) {
    const vendorId = askedVendor(request);
    const file = valueOrThrow(await statementFile(market, { vendorId, month }), request);
    return csvDownload(statementCsv(file), `kheti-bazaar-statement-${month}.csv`);
  }
  const ofCase = /^lot-(.+)$/.exec(id)?.[1];
  if (ofCase) {
    const file = valueOrThrow(await lotBuyers(market, { id: ofCase }), request);
    return csvDownload(lotFile(market, file), 'kheti-bazaar-lot.csv');
  }
  if (id !== 'money') throw new Response(null, { status: 404 });
  const pages = valueOrThrow(await vendorMoneyPages(market, {}), request);
  return csvDownload(moneyFile(market, pages), 'kheti-bazaar-money.csv');
}
