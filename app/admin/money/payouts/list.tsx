import { Check } from 'lucide-react';
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Failure } from '../../../../market/kernel/errors.ts';
import { approvePayouts } from '../../../../market/payouts/approve-payouts.ts';
import { createBankFile } from '../../../../market/payouts/bank-file.ts';
import { applyBankReport, readBankReport } from '../../../../market/payouts/bank-report.ts';
import { draftNow } from '../../../../market/payouts/draft-payouts.ts';
import { listPayouts, type PayoutRow, payoutsToApprove } from '../../../../market/payouts/list-payouts.ts';
import { nextRun } from '../../../../market/payouts/next-run.ts';
import { actOf } from '../../../forms/act-of.ts';
import { isShown } from '../../../forms/form-reply.server.ts';
import { sentForm } from '../../../forms/sent-form.server.ts';
import { submitPortalForm } from '../../../forms/submit-portal-form.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { localise } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Figures } from '../../../portal/figures.tsx';
import { useFocusOnError } from '../../../portal/form/entry-form.tsx';
import { FailureNotice } from '../../../portal/form/failure-notice.tsx';
import { filesIn } from '../../../portal/form/uploaded-files.server.ts';
import { BulkResult } from '../../../portal/list/bulk-result.tsx';
import type { Column } from '../../../portal/list/column.ts';
import { DataList } from '../../../portal/list/data-list.tsx';
import { listQueryOf, optionsOf, writeList } from '../../../portal/list/list-state.ts';
import { useDays } from '../../../portal/list/use-filters-in-force.ts';
import { useListWords } from '../../../portal/list/use-list-words.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { isTooLargeKey, marketOf, secretBoxKey } from '../../../request/context.ts';
import { refused, valueOrThrow } from '../../../request/failures.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
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

const tooLarge: Failure = { code: 'input.invalid', fields: { file: 'payout.long' } };

/**
 * Asks before chosen payouts are approved, approves them, makes the file for the bank, and reads and records what it
 * says.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  if (context.get(isTooLargeKey)) return data({ failure: tooLarge }, { status: 413 });
  const form = await sentForm(request);
  switch (actOf(form, 'approve', 'confirmed', 'send', 'draft-now', 'read', 'record')) {
    case 'confirmed': {
      const payouts = form.getAll('seen').map(seenFrom);
      const result = await approvePayouts(market, { payouts });
      if (isShown(result)) return refused(result.failure);
      return { approved: valueOrThrow(result, request) };
    }
    case 'send': {
      const result = await createBankFile(context.get(secretBoxKey))(market, {});
      if (isShown(result)) return refused(result.failure);
      const { id } = valueOrThrow(result, request);
      throw redirect(localise(`/admin/money/payouts?sent=${id}`, market.language));
    }
    case 'draft-now':
      return valueOrThrow(await draftNow(market, {}), request);
    case 'read': {
      const [file] = await filesIn(form, 'file');
      const result = await readBankReport(market, { bytes: file?.bytes });
      if (isShown(result)) return refused(result.failure);
      return valueOrThrow(result, request);
    }
    case 'record': {
      const result = await applyBankReport(market, { facts: form.get('facts') });
      if (isShown(result)) return refused(result.failure);
      return { recorded: changedBy(valueOrThrow(result, request)) };
    }
    case 'approve': {
      const result = await payoutsToApprove(market, { ids: form.getAll('id') });
      if (isShown(result)) throw data(null, { status: 400 });
      return { asking: valueOrThrow(result, request) };
    }
  }
}

/** The id of a payout and the sum that was seen, in paise: `… 98321400`. */
function seenFrom(sent: FormDataEntryValue) {
  const [id = '', seen = ''] = typeof sent === 'string' ? sent.split(' ') : [];
  return { id, seen: /^\d{1,15}$/.test(seen) ? Number(seen) : 0 };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPortalForm(serverAction);
}

/** Payouts to vendors: what waits, one filled button for the next step, the list, and the bank's files. */
export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'asking' in actionData && actionData.asking)
    return (
      <ApproveQuestion
        asking={actionData.asking}
        back={`/admin/money/payouts${writeList(shape, loaderData.state)}`}
      />
    );
  if (actionData && 'report' in actionData) {
    if (actionData.report) return <ReportPreview report={actionData.report} asked={actionData.asked} />;
    if (actionData.asked) return <ColumnsQuestion asked={actionData.asked} />;
  }
  return <PayoutList loaderData={loaderData} answer={actionData} />;
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
  const fields = answer && 'failure' in answer ? answer.failure.fields : undefined;
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
  if (answer && 'failure' in answer) return fileError ? null : <FailureNotice failure={answer.failure} />;
  if (answer && 'approved' in answer && answer.approved) {
    const left = answer.approved.filter(({ outcome }) => outcome !== 'approved');
    const count = answer.approved.length - left.length;
    return (
      <BulkResult
        title={t('outcome.approved', { count })}
        isDone={count > 0}
        skipped={left.flatMap(({ number, outcome }) =>
          outcome === 'approved' ? [] : [t(`outcome.${outcome}`, { number })],
        )}
        skippedTitle={t('outcome.left', { count: left.length })}
      />
    );
  }
  if (answer && 'drafted' in answer && answer.drafted !== undefined)
    return (
      <Alert tone={answer.drafted > 0 ? 'ok' : 'info'} className="mb-4">
        {run('drafted', { count: answer.drafted })}
      </Alert>
    );
  if (answer && 'recorded' in answer && answer.recorded !== undefined)
    return (
      <Alert tone={answer.recorded > 0 ? 'ok' : 'info'} className="mb-4">
        {t('report.done', { count: answer.recorded })}
      </Alert>
    );
  if (!sent || answer) return null;
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

function MakeFile({ amount }: { amount: number }) {
  const t = useTranslations('adminPayouts');
  const isSending = useNavigation().formData?.get('intent') === 'send';
  return (
    <Form method="post" className="grid">
      <input type="hidden" name="intent" value="send" />
      <Button type="submit" busy={isSending ? t('sending') : undefined}>
        {t('send', { amount: formatMoney(amount) })}
      </Button>
    </Form>
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
  return (
    <Panel title={t('files.title')}>
      {files.length === 0 ? <p className="text-muted">{t('files.none')}</p> : null}
      <ul className="divide-y divide-line">
        {files.map(({ id, createdAt, count, total, by }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5 first:pt-0">
            <div>
              <p className="tabular-nums">{t('files.row', { count, amount: formatMoney(total) })}</p>
              <p className="text-sm text-muted">
                {t('files.by', { time: formatMoment(createdAt, language), name: by ?? '' })}
              </p>
            </div>
            <DownloadLink to={`/admin/money/payouts/file?id=${id}`}>{t('sent.get')}</DownloadLink>
          </li>
        ))}
      </ul>
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
