import { moneyMonth } from '../../../market/reports/money-month.ts';
import { moneyRows } from '../../../market/reports/money-rows.ts';
import { openParcels } from '../../../market/reports/open-parcels.ts';
import { marketOf, paymentsKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import type { Route } from './+types/month.ts';
import { FigureRows } from './figure-rows.tsx';
import { MonthPanels } from './month-panels.tsx';
import { OpenParcels } from './open-parcels.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = pageUrl(request).searchParams;
  const month = query.get('month');
  const rows = query.get('rows');
  const market = marketOf(context);
  const of = query.get('of');
  if (of !== null) {
    const parcels = valueOrThrow(await openParcels(market, { of, id: query.get('id') ?? '' }), request);
    return { parcels, found: null, panels: null, providers: [] };
  }
  const { providers } = context.get(paymentsKey);
  if (rows === null)
    return {
      parcels: null,
      found: null,
      panels: valueOrThrow(await moneyMonth(market, { month }), request),
      providers,
    };
  const asked = { month, rows, after: query.get('after') };
  const found = valueOrThrow(await moneyRows(market, asked), request);
  return { parcels: null, found, panels: null, providers };
}

/** The operator's month, the rows of one of its figures, or the parcels behind one of these. */
export default function Month({ loaderData: { parcels, found, panels, providers } }: Route.ComponentProps) {
  if (parcels) return <OpenParcels found={parcels} />;
  return found ? (
    <FigureRows found={found} providers={providers} />
  ) : (
    <MonthPanels panels={panels} providers={providers} />
  );
}
