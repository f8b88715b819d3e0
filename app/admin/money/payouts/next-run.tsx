import { useTranslations } from 'use-intl';
import type { NextRun as Run } from '../../../../market/payouts/next-run.ts';
import { formatMoney, formatNumber, formatShortDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EntryForm } from '../../../portal/form/entry-form.tsx';
import type { Column } from '../../../portal/list/column.ts';
import { DataTable } from '../../../portal/list/data-table.tsx';
import { InTotal } from '../../../portal/part/rupees.tsx';

/** What the next run of payouts will draft and the cash that it needs, and the act that does not wait for it. */
export function NextRun({ run }: { run: Run }) {
  const t = useTranslations('dues.run');
  const language = useLanguage();
  const { isToday, count, cash, ready, vendors } = run;
  const day = formatShortDate(run.day, language);
  const columns = useColumns();
  return (
    <section className="mb-5 rounded-card border border-line bg-paper px-4 py-5 lg:p-6">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-xl leading-7">{isToday ? t('today') : t('title', { day })}</h2>
          <p className="mt-1 text-muted">
            {count === 0 ? t('none') : t('text', { count, cash: formatMoney(cash) })}
          </p>
        </div>
        {ready.count > 0 ? <DraftNow {...ready} day={day} /> : null}
      </div>
      {vendors.length > 0 ? (
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={vendors}
          keyOf={({ vendorId }) => vendorId}
        />
      ) : null}
      {count > vendors.length ? (
        <p className="mt-2 text-sm text-muted">
          {t('more', { shown: formatNumber(vendors.length), count: formatNumber(count) })}
        </p>
      ) : null}
    </section>
  );
}

function DraftNow({ count, amount, day }: Run['ready'] & { day: string }) {
  const t = useTranslations('dues.run');
  return (
    <div className="grid max-w-80 gap-1">
      <EntryForm
        intent="draft-now"
        save={t('draft', { amount: formatMoney(amount) })}
        saving={t('drafting')}
        look={{ kind: 'line', wide: true }}
      />
      <p className="text-sm text-muted">{t('draftText', { count, day })}</p>
    </div>
  );
}

function useColumns(): Column<Run['vendors'][number]>[] {
  const t = useTranslations('dues.run');
  return [
    {
      key: 'vendor',
      header: t('vendor'),
      title: ({ companyName }) => companyName,
      under: ({ hasAccount }) => (hasAccount ? null : <span className="text-terra">{t('noAccount')}</span>),
    },
    { key: 'now', header: t('now'), align: 'end', cell: ({ now }) => <InTotal amount={now} /> },
    { key: 'byDay', header: t('byDay'), figure: ({ byDay }) => byDay },
  ];
}
