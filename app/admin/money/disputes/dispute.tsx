import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  acceptDispute,
  contestDispute,
  saveDisputeText,
} from '../../../../market/disputes/answer-dispute.ts';
import { addEvidence, removeEvidence } from '../../../../market/disputes/evidence.ts';
import { readDispute } from '../../../../market/disputes/read-dispute.ts';
import type { Context } from '../../../../market/kernel/context.ts';
import type { Failure, Result } from '../../../../market/kernel/errors.ts';
import { actOf } from '../../../forms/act-of.ts';
import { isShown, refusedEntry } from '../../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../../forms/revalidate-on-conflict.ts';
import { sentForm } from '../../../forms/sent-form.server.ts';
import { submitPortalForm } from '../../../forms/submit-portal-form.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { localise } from '../../../i18n/language.ts';
import { DetailPage } from '../../../portal/detail/detail-page.tsx';
import { filesIn } from '../../../portal/form/uploaded-files.server.ts';
import { useFollow } from '../../../portal/list/use-follow.ts';
import { StateBadge } from '../../../portal/part/state-badge.tsx';
import { isTooLargeKey, marketOf, paymentsKey, storeKey } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
import { requirePermission } from '../../../request/require.ts';
import { useProviderTitle } from '../use-why.ts';
import type { Route } from './+types/dispute.ts';
import { AcceptQuestion, Answer } from './answer.tsx';
import { addBills } from './bills.server.ts';
import { Evidence } from './evidence.tsx';
import { reasonWords } from './list.tsx';
import { Facts, Meaning, Posted, Steps } from './panels.tsx';
import { disputeState } from './shape.ts';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { providers } = context.get(paymentsKey);
  return { providers, dispute: valueOrThrow(await readDispute(marketOf(context), { id }), request) };
}

const tooLarge: Failure = { code: 'input.invalid', fields: { picture: 'dispute.bytes' } };
const intents = ['add', 'remove', 'save', 'contest', 'accept', 'accepted'] as const;

/** Keeps or removes evidence, keeps the text, sends the answer, or accepts the dispute after a question. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  requirePermission(context, 'payments');
  const market = marketOf(context);
  if (context.get(isTooLargeKey)) return data(refusedBody('add', tooLarge), { status: 413 });
  const form = await sentForm(request);
  const intent = actOf(form, ...intents);
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >;
  if (intent === 'accept') {
    valueOrThrow(await readDispute(market, { id }), request);
    return { isAsking: true as const };
  }
  const result = await perform(intent, market, { id, typed, form, context });
  if (isShown(result)) return refusedEntry(intent, typed, result.failure);
  valueOrThrow(result, request);
  const done = intent === 'accepted' ? 'accept' : intent;
  throw redirect(localise(`/admin/money/disputes/${id}?done=${done}`, market.language));
}

interface Sent {
  readonly id: string;
  readonly typed: Record<string, string>;
  readonly form: FormData;
  readonly context: Route.ActionArgs['context'];
}

async function perform(
  intent: Exclude<(typeof intents)[number], 'accept'>,
  market: Context,
  { id, typed, form, context }: Sent,
): Promise<Result<unknown>> {
  const { text } = typed;
  switch (intent) {
    case 'add': {
      const [file] = await filesIn(form, 'picture');
      const added = { id, kind: typed.kind, name: file?.name ?? '', bytes: file?.bytes };
      return addEvidence(context.get(storeKey))(market, added);
    }
    case 'remove':
      return removeEvidence(market, { id, evidence: typed.evidence });
    case 'save':
      return saveDisputeText(market, { id, text });
    case 'contest': {
      const added = await addBills(context, { id, documents: form.getAll('bill') });
      return added.ok ? contestDispute(market, { id, text }) : added;
    }
    case 'accepted':
      return acceptDispute(market, { id });
  }
}

function refusedBody(intent: string, failure: Failure) {
  return { intent, typed: {}, failure };
}

export const shouldRevalidate = revalidateOnConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPortalForm(serverAction);
}

/** One dispute: until when, what the order proves, the answer, what it costs, and what was posted. */
export default function Dispute({ loaderData: { dispute, providers }, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminDisputes');
  const title = useProviderTitle(providers)(dispute.provider);
  const answer = actionData && 'intent' in actionData ? actionData : undefined;
  const { number, externalId, amount, reason, reasonCode, phase } = dispute;
  useFollow(dispute.answer === 'sending' || dispute.answer === 'accepting');
  const name = number ?? externalId;
  if (actionData && 'isAsking' in actionData)
    return <AcceptQuestion id={dispute.id} amount={amount} name={name} />;
  return (
    <DetailPage
      title={t('page.title', { amount: formatMoney(amount), number: name })}
      description={t('description')}
      lead={t('page.lead', {
        reason: reason ?? reasonWords(reasonCode) ?? t('noReason'),
        provider: title,
        phase: t(`phase.${phase}`),
      })}
      badge={<StateBadge of="dispute" state={disputeState(dispute)} />}
      back={{ to: '/admin/money/disputes', label: t('title') }}
      outcome={{ texts: 'adminDisputes', failure: answer?.failure }}
      above={<Steps dispute={dispute} />}
      main={
        <>
          <Evidence dispute={dispute} answer={answer} />
          <Answer dispute={dispute} title={title} answer={answer} />
        </>
      }
      side={
        <>
          <Facts dispute={dispute} />
          <Meaning dispute={dispute} />
          <Posted dispute={dispute} title={title} />
        </>
      }
    />
  );
}
