import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { listDocuments, listFeeDocuments } from '../../market/documents/list-documents.ts';
import { monthFrom } from '../../market/documents/months.ts';
import { maxSheets } from '../../market/documents/papers.ts';
import { monthAfter } from '../../market/kernel/days.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import { monthName } from '../i18n/month-names.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Column } from '../portal/list/column.ts';
import { DataTable } from '../portal/list/data-table.tsx';
import { EmptyList } from '../portal/list/empty-list.tsx';
import { listQueryOf, listShape } from '../portal/list/list-state.ts';
import { Pagination } from '../portal/list/pagination.tsx';
import { PortalPage } from '../portal/portal-page.tsx';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { DownloadLink } from '../ui/form/download-link.tsx';
import type { Route } from './+types/documents.ts';

const shape = listShape({ sorts: ['number'], first: { sort: 'number', isDescending: false }, filters: {} });

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const month = monthFrom(new URL(request.url).searchParams.get('month'), market.clock());
  const { state, asked } = listQueryOf(shape, request);
  const found = valueOrThrow(await listDocuments(market, { ...asked, isDescending: false, month }), request);
  const fees = valueOrThrow(await listFeeDocuments(market, { month }), request);
  return { month, hasLater: month < monthFrom(null, market.clock()), page: state.page, found, fees };
}

/** The vendor's bills and credit notes of a month. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('documents.month');
  const language = useLanguage();
  const { month, hasLater, page, found, fees } = loaderData;
  // A month among the changes replaces the current one.
  const to = (query: Readonly<Record<string, string | number | undefined>>) => {
    const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    return `/vendor/documents?${new URLSearchParams(Object.fromEntries([['month', month], ...given]))}`;
  };
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      lead={monthName(month, language, 'full')}
      actions={
        <>
          <ButtonLink to={to({ month: monthAfter(month, -1) })} kind="quiet">
            <ChevronLeft size={20} strokeWidth={1.9} aria-hidden />
            {t('previous')}
          </ButtonLink>
          {hasLater ? (
            <ButtonLink to={to({ month: monthAfter(month, 1) })} kind="quiet">
              {t('next')}
              <ChevronRight size={20} strokeWidth={1.9} aria-hidden />
            </ButtonLink>
          ) : null}
          <Files month={month} total={found.total} />
        </>
      }
    >
      {fees.length > 0 ? (
        <section className="mb-5">
          <h2 className="mb-3 text-h3">{t('fees')}</h2>
          <DocumentTable caption={t('fees')} rows={fees} />
        </section>
      ) : null}
      {found.total === 0 ? (
        <EmptyList title={t('none')} text={t('noneText')} />
      ) : (
        <DocumentTable caption={t('title')} rows={found.rows} />
      )}
      <div className="mt-5 empty:hidden">
        <Pagination {...found} page={page} to={(change) => to(change as Record<string, string>)} />
      </div>
    </PortalPage>
  );
}

/** One PDF of all, or one for each hundred. */
function Files({ month, total }: { month: string; total: number }) {
  const t = useTranslations('documents.month');
  const parts = Array.from({ length: Math.ceil(total / maxSheets) }, (_, at) => at + 1);
  return parts.map((part) => (
    <DownloadLink key={part} to={`/documents/${month}.pdf?part=${part}`}>
      {parts.length === 1
        ? t('all', { count: total })
        : t('part', {
            first: formatNumber((part - 1) * maxSheets + 1),
            last: formatNumber(Math.min(part * maxSheets, total)),
          })}
    </DownloadLink>
  ));
}

type Row = Route.ComponentProps['loaderData']['fees'][number];

function DocumentTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const t = useTranslations('documents');
  const columns: Column<Row>[] = [
    { key: 'number', header: t('month.column.number'), nowrap: true, title: ({ number }) => number },
    { key: 'kind', header: t('month.column.kind'), card: 'line', cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'issued', header: t('month.column.issued'), day: ({ issuedAt }) => issuedAt },
    {
      key: 'total',
      header: t('month.column.total'),
      align: 'end',
      card: 'figure',
      cell: ({ kind, total }) =>
        kind === 'credit-note' || kind === 'fee-credit-note' ? `−${formatMoney(total)}` : formatMoney(total),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      linkTo={({ id }) => `/documents/${id}`}
    />
  );
}
