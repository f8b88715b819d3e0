import { moneyMonth } from '../../../market/reports/money-month.ts';
import { moneyRows } from '../../../market/reports/money-rows.ts';
import { openParcels } from '../../../market/reports/open-parcels.ts';
import { figuresMarketOf, paymentsKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import type { Route } from './+types/month.ts';
import { FigureRows } from './figure-rows.tsx';
import { MonthPanels } from './month-panels.tsx';
import { OpenParcels } from './open-parcels.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = pageUrl(request).searchParams;
  const [month, rows, of] = [query.get('month'), query.get('rows'), query.get('of')];
  const market = await figuresMarketOf(context);
  if (of !== null) {
    const parcels = await openParcels(market, { of, id: query.get('id') ?? '' });
    return { parcels: valueOrThrow(parcels, request) };
  }
  const { providers } = context.get(paymentsKey);
  if (rows === null) return { panels: valueOrThrow(await moneyMonth(market, { month }), request), providers };
  const asked = { month, rows, after: query.get('after') };
  return { found: valueOrThrow(await moneyRows(market, asked), request), providers };
}

/** The operator's month, the rows of one of its figures, or the parcels behind one of these. */
export default function Month({ loaderData }: Route.ComponentProps) {
  const { parcels, found, panels, providers } = loaderData;
  if (parcels) return <OpenParcels found={parcels} />;
  if (found) return <FigureRows found={found} providers={providers} />;
  return <MonthPanels panels={panels} providers={providers} />;
}
