import { useTranslations } from 'use-intl';
import type { AskedFormat } from '../../../market/payouts/bank-report.ts';
import { bankColumns, bankMeanings, wordField } from '../../../market/settings/bank-report.ts';
import type { BankSample } from '../../../market/settings/change-bank-report.ts';
import { formatNumber } from '../../i18n/format.ts';
import { type EntryAnswer, EntryForm } from '../../portal/form/entry-form.tsx';
import type { Column } from '../../portal/list/column.ts';
import { DataTable } from '../../portal/list/data-table.tsx';
import { Alert } from '../../ui/alert.tsx';

interface Props {
  asked: AskedFormat;
  /** Asks about so many new statuses alone; all else is sent as it is. */
  newWords?: number;
  answer?: EntryAnswer | undefined;
}

/** Asks which column of the bank's report is what, and what its statuses mean. Sent to the page of this setting. */
export function BankReportForm({ asked: { sample, values, differs, version }, newWords, answer }: Props) {
  const t = useTranslations('adminBankReport');
  const none = { value: '', label: t('none') };
  const meanings = bankMeanings.map((value) => ({ value, label: t(`means.${value}`) }));
  const ofColumns = [
    none,
    ...sample.head.map((name, nth) => ({
      value: String(nth),
      label: name || t('nameless', { number: formatNumber(nth + 1) }),
    })),
  ];
  const columns = bankColumns.map((name) => ({
    name,
    label: t(`column.${name}`),
    hint: name === 'date' ? undefined : t(`hint.${name}`),
    as: 'select' as const,
    value: values[name],
    options: ofColumns,
  }));
  const plain = {
    name: 'plain',
    label: t('plain'),
    hint: t('hint.plain'),
    as: 'select' as const,
    value: values.plain,
    options: [{ ...none, label: t('unclear') }, ...meanings.slice(0, 2)],
  };
  const words = sample.words.map((word, nth) => ({
    name: wordField(nth),
    label: t('word', { word }),
    as: 'select' as const,
    value: values[wordField(nth)],
    options: [{ ...none, label: t('unclear') }, ...meanings],
  }));
  const fields = newWords === undefined ? [...columns, ...words, plain] : words.slice(0, newWords);
  const others = Object.entries(values).filter(([name]) => !fields.some((field) => field.name === name));
  return (
    <div className="grid gap-4">
      {differs ? <Differs {...differs} /> : null}
      {sample.rows.length > 0 && newWords === undefined ? <Samples sample={sample} /> : null}
      <div className="w-full max-w-130">
        <EntryForm
          intent="save"
          action="/admin/settings/bank-report"
          save={t('save')}
          answer={answer}
          hidden={{ ...Object.fromEntries(others), version, sample: JSON.stringify(sample) }}
          fields={fields}
        />
      </div>
    </div>
  );
}

/** What differs from the report of before. */
function Differs({ gone, added }: NonNullable<AskedFormat['differs']>) {
  const t = useTranslations('adminBankReport');
  return (
    <Alert tone="warn" title={t('differs')}>
      {gone.length > 0 ? <p>{t('gone', { names: gone.join(', ') })}</p> : null}
      {added.length > 0 ? <p>{t('added', { names: added.join(', ') })}</p> : null}
    </Alert>
  );
}

/** The columns of the file, each with its cells in the first rows about payouts. */
function Samples({ sample: { head, rows } }: { sample: BankSample }) {
  const t = useTranslations('adminBankReport');
  const cells: Column<{ name: string; nth: number }>[] = rows.map((row, at) => ({
    key: String(at),
    header: t('row', { number: formatNumber(at + 1) }),
    card: 'line',
    cell: ({ nth }) => row[nth] || '–',
  }));
  return (
    <DataTable
      caption={t('samples')}
      columns={[{ key: 'name', header: t('name'), title: ({ name }) => name }, ...cells]}
      rows={head.map((name, nth) => ({ name, nth }))}
      keyOf={({ nth }) => String(nth)}
    />
  );
}
