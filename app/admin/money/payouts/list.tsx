import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ValueOf } from '../../../../market/kernel/verb.ts';
import { approvePayouts } from '../../../../market/payouts/approve-payouts.ts';
import { createBankFile } from '../../../../market/payouts/bank-file.ts';
import { applyBankReport, readBankReport } from '../../../../market/payouts/bank-report.ts';
import { draftNow } from '../../../../market/payouts/draft-payouts.ts';
import { listPayouts, type PayoutRow, payoutsToApprove } from '../../../../market/payouts/list-payouts.ts';
import { nextRun } from '../../../../market/payouts/next-run.ts';
import { submitPortalForm } from '../../../forms/submit-portal-form.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Figures } from '../../../portal/figures.tsx';
import { EntryForm, useFocusOnError } from '../../../portal/form/entry-form.tsx';
import { FailureNotice } from '../../../portal/form/failure-notice.tsx';
import { filesIn } from '../../../portal/form/uploaded-files.server.ts';
import { BulkResult } from '../../../portal/list/bulk-result.tsx';
import type { Column } from '../../../portal/list/column.ts';
import { DataList } from '../../../portal/list/data-list.tsx';
import { listQueryOf, optionsOf, writeList } from '../../../portal/list/list-state.ts';
import { useDays } from '../../../portal/list/use-filters-in-force.ts';
import { useListWords } from '../../../portal/list/use-list-words.tsx';
import { pageAction } from '../../../portal/page-action.server.ts';
import { LineList } from '../../../portal/part/line-list.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { marketOf, secretBoxKey } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DownloadLink } from '../../../ui/form/download-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MoneyTabs } from '../tabs.tsx';
import type { Route } from './+types/list.ts';
import { ApproveQuestion } from './approve-question.tsx';
import { ColumnsQuestion, changedBy, ReportPreview, SendReport } from './bank-report.tsx';
import { NextRun } from './next-run.tsx';
import { payoutState, payoutShape as shape } from './shape.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { state, asked } = listQueryOf(shape, request);
  const market = marketOf(context);
  return {
    state,
    found: valueOrThrow(await listPayouts(market, asked), request),
    run: valueOrThrow(await nextRun(market, {}), request),
  };
}

export const action = pageAction({
  acts: {
    approve: (market, _, { form }) => payoutsToApprove(market, { ids: form.getAll('id') }),
    confirmed: (market, _, { form }) =>
      approvePayouts(market, { payouts: form.getAll('seen').map(seenFrom) }),
    send: (market, _, { context }) => createBankFile(context.get(secretBoxKey))(market, {}),
    'draft-now': draftNow,
    read: async (market, _, { form }) => {
      const [file] = await filesIn(form, 'file');
      return readBankReport(market, { bytes: file?.bytes });
    },
    record: applyBankReport,
  },
  tooLarge: { act: 'read', fields: { file: 'payout.long' } },
  answers: ['approve', 'confirmed', 'draft-now', 'read', 'record'],
  to: ({ value }) => `?sent=${'id' in value ? value.id : ''}`,
});

/** The id of a payout and the sum that was seen, in paise: `… 98321400`. */
function seenFrom(sent: FormDataEntryValue) {
  const [id = '', seen = ''] = typeof sent === 'string' ? sent.split(' ') : [];
  return { id, seen: /^\d{1,15}$/.test(seen) ? Number(seen) : 0 };
}

export const clientAction = submitPortalForm<typeof action>;

/** Payouts to vendors: what waits, one filled button for the next step, the list, and the bank's files. */
export default function Payouts({ loaderData, actionData: answer }: Route.ComponentProps) {
  const done = answer && 'value' in answer ? answer : null;
  if (done?.intent === 'approve')
    return (
      <ApproveQuestion
        asking={done.value}
        back={`/admin/money/payouts${writeList(shape, loaderData.state)}`}
      />
    );
  if (done?.intent === 'read') {
    const { report, asked } = done.value;
    if (report) return <ReportPreview report={report} asked={asked} />;
    if (asked) return <ColumnsQuestion asked={asked} />;
  }
  return <PayoutList loaderData={loaderData} answer={answer} />;
}

type Found = Route.ComponentProps['loaderData']['found'];
type Answer = Route.ComponentProps['actionData'];

function PayoutList({
  loaderData: { state, found, run },
  answer,
}: Pick<Route.ComponentProps, 'loaderData'> & { answer: Answer }) {
  const t = useTranslations('adminPayouts');
  const { status } = state.filters;
  const days = useDays(state);
  // The columns of a report are saved: its file is to be chosen once more, at the top.
  const isAsked = useSearchParams()[0].get('columns') === 'saved' && !answer;
  const report = <SendReport error={useFileError(answer)} />;
  const canApprove = found.waiting.draft.count > 0 && (status === null || status === 'draft');
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      lead={t('lead', { weekday: String(found.weekday) })}
      actions={found.waiting.approved.count > 0 ? <MakeFile {...found.waiting.approved} /> : null}
    >
      <MoneyTabs current="payouts" />
      <Result answer={answer} files={found.files} />
      {isAsked ? (
        <div className="mb-4 grid gap-4">
          <Alert tone="ok">{t('report.columnsSaved')}</Alert>
          {report}
        </div>
      ) : null}
      <Waiting waiting={found.waiting} />
      <NextRun run={run} />
      <DataList
        {...useListWords('adminPayouts')}
        shape={shape}
        state={state}
        found={found}
        rows={found.payouts}
        columns={useColumns()}
        filters={{
          status: {
            label: t('filter.status'),
            options: optionsOf(shape.filters.status, useTranslations('adminPayouts.filter')),
          },
        }}
        linkTo={({ id }) => `/admin/money/payouts/${id}`}
        bulk={
          canApprove
            ? {
                nameOf: ({ number }) => number,
                actions: [{ intent: 'approve', letter: 'A', label: t('approve'), icon: Check }],
              }
            : undefined
        }
      />
      {found.total > 0 ? (
        <dl className="mt-4 flex justify-between gap-x-8 rounded-card border border-line bg-paper px-4 py-3 font-bold tabular-nums">
          <dt>{t('together', { count: found.total, time: days ?? t('allTime') })}</dt>
          <dd>{formatMoney(found.sum)}</dd>
        </dl>
      ) : null}
      <div className="mt-6 grid gap-4 lg:grid-cols-2 lg:items-start">
        {isAsked ? null : report}
        <Files files={found.files} />
      </div>
    </PortalPage>
  );
}

function useFileError(answer: Answer): string | undefined {
  const words = useTranslations('validation');
  const fields = answer?.failure?.fields;
  useFocusOnError(fields);
  // What a preview has sent is about its file too, which is chosen again.
  const file = fields?.file ?? fields?.facts;
  return file ? words(file as 'required') : undefined;
}

/** What the last form has done. */
function Result({ answer, files }: { answer: Answer; files: Found['files'] }) {
  const t = useTranslations('adminPayouts');
  const run = useTranslations('dues.run');
  const sentId = useSearchParams()[0].get('sent');
  const sent = files.find(({ id }) => id === sentId);
  const fileError = useFileError(answer);
  if (answer?.failure) return fileError ? null : <FailureNotice failure={answer.failure} />;
  const done = answer && 'value' in answer ? answer : null;
  if (done?.intent === 'confirmed') return <Approved payouts={done.value} />;
  if (done?.intent === 'draft-now') {
    const { drafted } = done.value;
    return <Counted count={drafted}>{run('drafted', { count: drafted })}</Counted>;
  }
  if (done?.intent === 'record') {
    const count = changedBy(done.value);
    return <Counted count={count}>{t('report.done', { count })}</Counted>;
  }
  if (!sent) return null;
  return (
    <Alert
      tone="ok"
      className="mb-4"
      title={t('sent.title', { count: sent.count, amount: formatMoney(sent.total) })}
    >
      <p className="mb-3">{t('sent.text')}</p>
      <DownloadLink to={`/admin/money/payouts/file?id=${sent.id}`}>{t('sent.get')}</DownloadLink>
    </Alert>
  );
}

function Approved({ payouts }: { payouts: ValueOf<typeof approvePayouts> }) {
  const t = useTranslations('adminPayouts.outcome');
  const left = payouts.filter(({ outcome }) => outcome !== 'approved');
  const count = payouts.length - left.length;
  return (
    <BulkResult
      title={t('approved', { count })}
      isDone={count > 0}
      skipped={left.flatMap(({ number, outcome }) =>
        outcome === 'approved' ? [] : [t(outcome, { number })],
      )}
      skippedTitle={t('left', { count: left.length })}
    />
  );
}

function Counted({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Alert tone={count > 0 ? 'ok' : 'info'} className="mb-4">
      {children}
    </Alert>
  );
}

function MakeFile({ amount }: { amount: number }) {
  const t = useTranslations('adminPayouts');
  return (
    <EntryForm
      intent="send"
      save={t('send', { amount: formatMoney(amount) })}
      saving={t('sending')}
      look={{ wide: true }}
    />
  );
}

const parts = ['draft', 'approved', 'sent', 'failed'] as const;

/** What waits, by its state; each figure opens its rows. */
function Waiting({ waiting }: { waiting: Found['waiting'] }) {
  const t = useTranslations('adminPayouts.figure');
  const since = `&from=${waiting.failed.since}`;
  return (
    <Figures
      className="mb-5"
      figures={parts.map((part) => ({
        label: t(part),
        value: formatMoney(waiting[part].amount),
        note: t('count', { count: waiting[part].count }),
        to: `/admin/money/payouts?status=${part}${part === 'failed' ? since : ''}`,
      }))}
    />
  );
}

function Files({ files }: { files: Found['files'] }) {
  const t = useTranslations('adminPayouts');
  const language = useLanguage();
  const lines = files.map(({ id, createdAt, count, total, by }) => ({
    id,
    title: t('files.row', { count, amount: formatMoney(total) }),
    under: t('files.by', { time: formatMoment(createdAt, language), name: by ?? '' }),
    end: <DownloadLink to={`/admin/money/payouts/file?id=${id}`}>{t('sent.get')}</DownloadLink>,
  }));
  return (
    <Panel title={t('files.title')}>
      <LineList lines={lines} none={t('files.none')} />
    </Panel>
  );
}

function useColumns(): Column<PayoutRow, 'day'>[] {
  const t = useTranslations('adminPayouts.column');
  return [
    {
      key: 'vendor',
      header: t('vendor'),
      title: ({ vendor }) => vendor,
      under: ({ number, utr }) => [number, utr].filter(Boolean).join(' · '),
    },
    { key: 'day', header: t('day'), sort: 'date', day: ({ payOn }) => payOn },
    {
      key: 'status',
      header: t('status'),
      card: 'line',
      badge: (payout) => ({ of: 'payout', state: payoutState(payout) }),
    },
    { key: 'amount', header: t('amount'), figure: ({ amount }) => amount },
  ];
}
