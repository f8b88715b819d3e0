import { useTranslations } from 'use-intl';
import { listEnquiries, listOwnEnquiries } from '../../market/enquiries/list-enquiries.ts';
import { enquiryStates } from '../../market/enquiries/rules.ts';
import { salesOfEnquiries } from '../../market/quotes/read-quotes.ts';
import type { Columns } from '../portal/list/column.ts';
import { listQueryOf, listShape, optionsOf } from '../portal/list/list-state.ts';
import { ListPage } from '../portal/list-page.tsx';
import { areaOf } from '../portal/own-area.server.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/list.ts';

const shape = listShape({
  sorts: ['date'],
  first: { sort: 'date', isDescending: true },
  filters: { state: enquiryStates },
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { state, asked } = listQueryOf(shape, request);
  const area = areaOf(market);
  const found = await (area === 'admin' ? listEnquiries : listOwnEnquiries)(market, asked);
  const { enquiries, ...page } = valueOrThrow(found, request);
  const sales = await salesOfEnquiries(
    market,
    enquiries.map(({ id }) => id),
  );
  const rows = enquiries.map((row) => ({ ...row, sale: sales.get(row.id)?.sale ?? null }));
  return { area, state, found: { ...page, enquiries: rows } };
}

type Row = Route.ComponentProps['loaderData']['found']['enquiries'][number];

/** Enquiries about machines: a vendor's own, or all for administrators. */
export default function Enquiries({ loaderData: { area, state, found } }: Route.ComponentProps) {
  const t = useTranslations('enquiries');
  return (
    <ListPage
      texts="enquiries"
      shape={shape}
      state={state}
      found={found}
      rows={found.enquiries}
      columns={useColumns(area)}
      filters={{
        state: {
          label: t('column.state'),
          options: optionsOf(enquiryStates, useTranslations('enquiries.state')),
        },
      }}
      linkTo={({ id }) => `/${area}/enquiries/${id}`}
    />
  );
}

function useColumns(area: 'vendor' | 'admin'): Columns<Row, 'date'> {
  const t = useTranslations('enquiries');
  return [
    {
      key: 'product',
      header: t('column.product'),
      title: ({ productName }) => productName,
      under: ({ number }) => number,
    },
    {
      key: 'sender',
      header: t('column.sender'),
      card: 'line',
      cell: ({ name, village }) => <span className="wrap-anywhere">{`${name}, ${village}`}</span>,
    },
    area === 'admin' && {
      key: 'vendor',
      header: t('column.vendor'),
      card: 'line',
      cell: ({ vendorName }) => vendorName,
    },
    {
      key: 'state',
      header: t('column.state'),
      badge: ({ state, sale }) => (sale ? { of: 'sale', state: sale } : { of: 'enquiry', state }),
    },
    { key: 'date', header: t('column.date'), sort: 'date', folds: true, day: ({ createdAt }) => createdAt },
  ];
}
