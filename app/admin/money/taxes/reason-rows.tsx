import { useTranslations } from 'use-intl';
import type { ValueOf } from '../../../../market/kernel/verb.ts';
import type { BridgeRow, bridgeRows } from '../../../../market/tax-payments/read-taxes.ts';
import { monthName } from '../../../i18n/month-names.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../portal/list/column.ts';
import { RowsPage } from '../rows-page.tsx';

/** The orders behind a figure of the bridge; the rows of all pages add up to it. */
export function ReasonRows({ found }: { found: ValueOf<typeof bridgeRows> }) {
  const t = useTranslations('adminTaxes');
  const language = useLanguage();
  const { month, reason, rows, count, amount, page, pages } = found;
  const here = `/admin/money/taxes?month=${month}`;
  const columns = useColumns();
  return (
    <RowsPage
      title={t('rows.title', { reason: t(`bridge.${reason}`), month: monthName(month, language, 'full') })}
      description={t('description')}
      lead={`${t('rows.count', { count })} · ${t(`bridge.${reason}Note`)}`}
      back={here}
      words={t}
      columns={columns}
      rows={rows}
      linkTo={({ order }) => order && `/admin/orders/${order.id}`}
      amount={amount}
      first={page > 1 ? `${here}&rows=${reason}` : null}
      next={page < pages ? `${here}&rows=${reason}&page=${page + 1}` : null}
    />
  );
}

function useColumns(): Column<BridgeRow>[] {
  const t = useTranslations('adminTaxes.rows');
  return [
    { key: 'order', header: t('order'), nowrap: true, title: ({ order }) => order?.number ?? '–' },
    { key: 'vendor', header: t('vendor'), card: 'note', cell: ({ vendor }) => vendor?.name ?? '–' },
    { key: 'amount', header: t('amount'), figure: ({ amount }) => amount },
  ];
}
