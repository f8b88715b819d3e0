import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AskedFormat, BankReport } from '../../../../market/payouts/bank-report.ts';
import type { JudgedFact, ReportOutcome } from '../../../../market/payouts/bank-report-rules.ts';
import type { Column } from '../../../portal/list/column.ts';
import { DataTable } from '../../../portal/list/data-table.tsx';
import { InTotal } from '../../../portal/part/rupees.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { BankReportForm } from '../../settings/bank-report-form.tsx';

/** Form for a file of the bank. */
export function SendReport({ error }: { error: string | undefined }) {
  const t = useTranslations('adminPayouts.report');
  const isSending = useNavigation().formData?.get('intent') === 'read';
  return (
    <Panel title={t('title')}>
      <p className="mb-4 text-muted">{t('text')}</p>
      <Form method="post" encType="multipart/form-data" className="grid gap-4">
        <input type="hidden" name="intent" value="read" />
        <FileField
          label={t('file')}
          hint={t('fileHint')}
          name="file"
          accept=".csv,text/csv,text/plain"
          error={error}
        />
        <Button type="submit" kind="line" busy={isSending ? t('reading') : undefined}>
          {t('read')}
        </Button>
      </Form>
    </Panel>
  );
}

const changing: readonly ReportOutcome[] = ['paid', 'failed', 'returned'];

/** How many payouts the facts change. */
export function changedBy(rows: readonly Pick<JudgedFact, 'outcome'>[]): number {
  return rows.filter(({ outcome }) => changing.includes(outcome)).length;
}

/** What a file of the bank means, before it is recorded. */
export function ReportPreview({ report, asked }: { report: BankReport; asked: AskedFormat | null }) {
  const { rows, facts, others, unknown } = report;
  const t = useTranslations('adminPayouts.report');
  const words = useTranslations('adminPayouts');
  const isSending = useNavigation().formData?.get('intent') === 'record';
  const count = changedBy(rows);
  return (
    <PortalPage
      title={t('preview')}
      description={words('description')}
      back={{ to: '/admin/money/payouts', label: words('title') }}
    >
      <DataTable
        caption={t('caption')}
        columns={useColumns()}
        rows={rows.map((row, at) => ({ ...row, at }))}
        keyOf={({ at }) => String(at)}
      />
      <Form method="post" className="mt-4 flex flex-wrap items-center justify-end gap-3 max-sm:*:flex-auto">
        <p className="mr-auto text-muted empty:hidden max-sm:basis-full">
          {count > 0 ? null : `${t('nothing')} `}
          {others > 0 ? t('others', { count: others }) : null}
        </p>
        <input type="hidden" name="intent" value="record" />
        <input type="hidden" name="facts" value={facts} />
        <ButtonLink to="/admin/money/payouts" kind="line">
          {t('drop')}
        </ButtonLink>
        {count > 0 ? (
          <Button type="submit" busy={isSending ? t('recording') : undefined}>
            {t('record', { count })}
          </Button>
        ) : null}
      </Form>
      {unknown.length > 0 ? (
        <Panel title={t('words')} className="mt-6">
          <p className="mb-4 text-muted">{t(asked ? 'wordsText' : 'wordsOther')}</p>
          {asked ? <BankReportForm asked={asked} newWords={unknown.length} /> : <p>{unknown.join(', ')}</p>}
        </Panel>
      ) : null}
    </PortalPage>
  );
}

/** Asks what the columns of a file are, the first time and when the bank has changed them. */
export function ColumnsQuestion({ asked }: { asked: AskedFormat }) {
  const t = useTranslations('adminPayouts');
  return (
    <PortalPage
      title={t('report.columns')}
      description={t('description')}
      lead={t('report.columnsText')}
      back={{ to: '/admin/money/payouts', label: t('title') }}
    >
      <Panel>
        <BankReportForm asked={asked} />
      </Panel>
    </PortalPage>
  );
}

function useColumns(): Column<JudgedFact & { at: number }>[] {
  const t = useTranslations('adminPayouts');
  return [
    {
      key: 'number',
      header: t('column.number'),
      nowrap: true,
      title: ({ number }) => number,
      under: ({ vendor }) => vendor,
    },
    {
      key: 'outcome',
      header: t('report.says'),
      card: 'line',
      cell: ({ outcome, reason }) => (
        <>
          <Badge tone={toneOf(outcome)}>{t(`report.outcome.${outcome}`)}</Badge>
          {reason ? <span className="block text-sm text-muted wrap-anywhere">{reason}</span> : null}
        </>
      ),
    },
    { key: 'utr', header: t('report.utr'), card: 'line', cell: ({ utr }) => utr || '–' },
    { key: 'day', header: t('report.day'), card: 'detail', day: ({ day }) => day },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      card: 'figure',
      cell: ({ amount }) => (amount === null ? '–' : <InTotal amount={amount} />),
    },
  ];
}

function toneOf(outcome: ReportOutcome) {
  if (outcome === 'paid') return 'leaf';
  return outcome === 'known' ? 'plain' : 'terra';
}
