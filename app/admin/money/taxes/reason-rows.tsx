import { useTranslations } from 'use-intl';
import type { ValueOf } from '../../../../market/kernel/verb.ts';
import type { BridgeRow, bridgeRows } from '../../../../market/tax-payments/read-taxes.ts';
import { monthName } from '../../../i18n/month-names.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../portal/column.ts';
import { DataTable } from '../../../portal/data-table.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { formatRupees, InTotal } from '../../../portal/rupees.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { Link } from '../../../ui/link.tsx';

/** The orders behind a figure of the bridge; the rows of all pages add up to it. */
export function ReasonRows({ found }: { found: ValueOf<typeof bridgeRows> }) {
  const t = useTranslations('adminTaxes');
  const language = useLanguage();
  const { month, reason, rows, count, amount, page, pages } = found;
  const here = `/admin/money/taxes?month=${month}`;
  const columns = useColumns();
  return (
    <PortalPage
      title={t('rows.title', { reason: t(`bridge.${reason}`), month: monthName(month, language, 'full') })}
      description={t('description')}
      back={{ to: here, label: t('rows.back') }}
      lead={`${t('rows.count', { count })} · ${t(`bridge.${reason}Note`)}`}
    >
      {rows.length === 0 ? (
        <EmptyState title={t('rows.none')} text={t('rows.noneText')}>
          <ButtonLink to={here} kind="line">
            {t('rows.back')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <DataTable caption={t('rows.caption')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
      <dl className="mt-4 flex justify-between gap-x-6 rounded-card border border-line bg-paper px-4 py-3 font-bold tabular-nums">
        <dt>{t('rows.sum')}</dt>
        <dd>{formatRupees(amount)}</dd>
      </dl>
      {pages > 1 ? (
        <nav className="mt-4 flex flex-wrap justify-end gap-3 print:hidden">
          {page > 1 ? (
            <ButtonLink to={`${here}&rows=${reason}`} kind="line">
              {t('rows.first')}
            </ButtonLink>
          ) : null}
          {page < pages ? (
            <ButtonLink to={`${here}&rows=${reason}&page=${page + 1}`} kind="line">
              {t('rows.next')}
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </PortalPage>
  );
}

function useColumns(): Column<BridgeRow>[] {
  const t = useTranslations('adminTaxes.rows');
  return [
    {
      key: 'order',
      header: t('order'),
      card: 'title',
      nowrap: true,
      cell: ({ order }) =>
        order ? (
          <Link
            to={`/admin/orders/${order.id}`}
            className="font-semibold text-leaf after:absolute after:inset-0 hover:underline"
          >
            {order.number}
          </Link>
        ) : (
          '–'
        ),
    },
    { key: 'vendor', header: t('vendor'), card: 'note', cell: ({ vendor }) => vendor?.name ?? '–' },
    {
      key: 'amount',
      header: t('amount'),
      card: 'figure',
      align: 'end',
      nowrap: true,
      cell: ({ amount }) => <InTotal amount={amount} />,
    },
  ];
}
