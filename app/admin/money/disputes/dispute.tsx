import { useTranslations } from 'use-intl';
import {
  acceptDispute,
  contestDispute,
  saveDisputeText,
} from '../../../../market/disputes/answer-dispute.ts';
import { addEvidence, removeEvidence } from '../../../../market/disputes/evidence.ts';
import { readDispute } from '../../../../market/disputes/read-dispute.ts';
import { revalidateOnConflict } from '../../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../../forms/submit-portal-form.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { DetailPage } from '../../../portal/detail/detail-page.tsx';
import { filesIn } from '../../../portal/form/uploaded-files.server.ts';
import { useFollow } from '../../../portal/list/use-follow.ts';
import { pageAction } from '../../../portal/page-action.server.ts';
import { StateBadge } from '../../../portal/part/state-badge.tsx';
import { marketOf, paymentsKey, storeKey } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
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

export const action = pageAction({
  needs: 'payments',
  acts: {
    add: async (market, { id, kind }, { form, context }) => {
      const [file] = await filesIn(form, 'picture');
      const added = { id, kind, name: file?.name ?? '', bytes: file?.bytes };
      return addEvidence(context.get(storeKey))(market, added);
    },
    remove: removeEvidence,
    save: saveDisputeText,
    contest: async (market, { id = '', text }, { form, context }) => {
      const added = await addBills(context, { id, documents: form.getAll('bill') });
      return added.ok ? contestDispute(market, { id, text }) : added;
    },
    accept: readDispute,
    accepted: acceptDispute,
  },
  tooLarge: { act: 'add', fields: { picture: 'dispute.bytes' } },
  answers: ['accept'],
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** One dispute: until when, what the order proves, the answer, what it costs, and what was posted. */
export default function Dispute({
  loaderData: { dispute, providers },
  actionData: answer,
}: Route.ComponentProps) {
  const t = useTranslations('adminDisputes');
  const title = useProviderTitle(providers)(dispute.provider);
  const { number, externalId, amount, reason, reasonCode, phase } = dispute;
  useFollow(dispute.answer === 'sending' || dispute.answer === 'accepting');
  const name = number ?? externalId;
  if (answer && 'value' in answer) return <AcceptQuestion id={dispute.id} amount={amount} name={name} />;
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
      outcome={{ texts: 'adminDisputes' }}
      above={<Steps dispute={dispute} />}
      main={
        <>
          <Evidence dispute={dispute} />
          <Answer dispute={dispute} title={title} />
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
