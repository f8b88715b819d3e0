import { useTranslations } from 'use-intl';
import { listEnquiries, listOwnEnquiries } from '../../market/enquiries/list-enquiries.ts';
import { enquiryStates } from '../../market/enquiries/rules.ts';
import { formatShortDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Column } from '../portal/list/column.ts';
import { DataList } from '../portal/list/data-list.tsx';
import { listQueryOf, listShape } from '../portal/list/list-state.ts';
import { useListWords } from '../portal/list/use-list-words.tsx';
import { PortalPage } from '../portal/portal-page.tsx';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/list.ts';
import { EnquiryStateBadge } from './enquiry-state.tsx';
import { areaOf } from './own-area.server.ts';

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
  return { area, state, found: valueOrThrow(found, request) };
}

type Row = Route.ComponentProps['loaderData']['found']['enquiries'][number];

/** Enquiries about machines: a vendor's own, or all for administrators. */
export default function Enquiries({ loaderData: { area, state, found } }: Route.ComponentProps) {
  const t = useTranslations('enquiries');
  return (
    <PortalPage title={t('title')} description={t('description')}>
      <DataList
        {...useListWords('enquiries')}
        shape={shape}
        state={state}
        found={found}
        rows={found.enquiries}
        columns={useColumns(area)}
        filters={{
          state: {
            label: t('column.state'),
            options: { open: t('state.open'), answered: t('state.answered') },
          },
        }}
        linkTo={({ id }) => `/${area}/enquiries/${id}`}
      />
    </PortalPage>
  );
}

function useColumns(area: 'vendor' | 'admin'): Column<Row, 'date'>[] {
  const t = useTranslations('enquiries');
  const language = useLanguage();
  return [
    {
      key: 'product',
      header: t('column.product'),
      card: 'title',
      cell: ({ productName, number }) => (
        <>
          <span className="wrap-anywhere">{productName}</span>
          <span className="block text-sm font-normal whitespace-nowrap text-muted">{number}</span>
        </>
      ),
    },
    {
      key: 'sender',
      header: t('column.sender'),
      card: 'line',
      cell: ({ name, village }) => <span className="wrap-anywhere">{`${name}, ${village}`}</span>,
    },
    ...(area === 'admin'
      ? [
          {
            key: 'vendor',
            header: t('column.vendor'),
            card: 'line' as const,
            cell: ({ vendorName }: Row) => vendorName,
          },
        ]
      : []),
    {
      key: 'state',
      header: t('column.state'),
      card: 'badge',
      cell: ({ state }) => <EnquiryStateBadge state={state} />,
    },
    {
      key: 'date',
      header: t('column.date'),
      sort: 'date',
      nowrap: true,
      folds: true,
      card: 'note',
      cell: ({ createdAt }) => formatShortDate(createdAt, language),
    },
  ];
}
