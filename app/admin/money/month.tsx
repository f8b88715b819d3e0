import { moneyMonth } from '../../../market/reports/money-month.ts';
import { moneyRows } from '../../../market/reports/money-rows.ts';
import { marketOf, paymentsKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import type { Route } from './+types/month.ts';
import { FigureRows } from './figure-rows.tsx';
import { MonthPanels } from './month-panels.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = pageUrl(request).searchParams;
  const month = query.get('month');
  const rows = query.get('rows');
  const market = marketOf(context);
  const { providers } = context.get(paymentsKey);
  if (rows === null)
    return { found: null, panels: valueOrThrow(await moneyMonth(market, { month }), request), providers };
  const asked = { month, rows, after: query.get('after') };
  return { found: valueOrThrow(await moneyRows(market, asked), request), panels: null, providers };
}

/** The operator's month, or the rows of one of its figures. */
export default function Month({ loaderData: { found, panels, providers } }: Route.ComponentProps) {
  return found ? (
    <FigureRows found={found} providers={providers} />
  ) : (
    <MonthPanels panels={panels} providers={providers} />
  );
}
