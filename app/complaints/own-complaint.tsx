import { Form, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { longestContactAnswer } from '../../market/complaints/complaint-clocks.ts';
import { isComplaintOver } from '../../market/complaints/complaint-rules.ts';
import { type OwnComplaint, readOwnComplaint } from '../../market/complaints/read-complaint.ts';
import {
  acceptProposal,
  refuseProposal,
  reopenComplaint,
  writeAsBuyer,
} from '../../market/complaints/settle-complaint.ts';
import { hasSeedCase } from '../../market/seed-cases/read-case.ts';
import { complaintTones } from '../company/tickets.tsx';
import { revalidateOnConflict } from '../forms/revalidate-on-conflict.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { PageMessages } from '../i18n/page-messages.tsx';
import { serverTexts } from '../i18n/texts.server.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { AddPhotographs } from '../photographs/add-photographs.tsx';
import { addPhotographTo, tooLargePhotograph } from '../photographs/owners.server.ts';
import { Photographs } from '../photographs/photographs.tsx';
import { pageAction } from '../portal/page-action.server.ts';
import { marketOf } from '../request/context.ts';
import { useFailureText, valueOrThrow } from '../request/failures.ts';
import { type PageFailure, responseOrFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { buttonStyle } from '../ui/form/button-style.ts';
import { TextAreaField } from '../ui/form/text-area-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { Page } from '../ui/shell/page.tsx';
import type { Route } from './+types/own-complaint.ts';
import { ComplaintClocks } from './complaint-clocks.tsx';
import { Conversation } from './conversation.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const found = valueOrThrow(await readOwnComplaint(market, { id }), request);
  const { complaints, photographs, validation, vendorPictures } = serverTexts[market.language];
  const { again, lost, problem, state } = vendorPictures;
  const texts = { complaints, photographs, validation, vendorPictures: { again, lost, problem, state } };
  const hasCase = valueOrThrow(await hasSeedCase(market, { id }), request);
  return { found: { ...found, hasCase }, texts };
}

/** What the buyer does about a complaint: answer a proposal, write, open it again, or add a photograph. */
export const action = pageAction({
  acts: {
    accept: acceptProposal,
    refuse: refuseProposal,
    write: writeAsBuyer,
    reopen: reopenComplaint,
    add: addPhotographTo('complaints'),
  },
  tooLarge: tooLargePhotograph,
});

/** Network errors are shown above the forms; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

export const shouldRevalidate = revalidateOnConflict;

type Answer = Route.ComponentProps['actionData'];

/** One complaint for its sender: the clocks of the law, the proposal, and the conversation. */
export default function OwnComplaintPage({ loaderData: { found, texts }, actionData }: Route.ComponentProps) {
  return (
    <PageMessages texts={texts}>
      <ComplaintPage found={found} answer={actionData} />
    </PageMessages>
  );
}

function ComplaintPage({ found, answer }: { found: OwnComplaint & { hasCase: boolean }; answer: Answer }) {
  const t = useTranslations('complaints');
  const { id, number, kind, subject, title, state, order } = found;
  const isOpen = !isComplaintOver(state);
  const { failure } = answer ?? {};
  return (
    <Page title={subject === 'order' ? t(`kind.${kind}`) : title} width="text">
      <div className="grid gap-4.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted">
          <Badge tone={complaintTones[state]}>{t(`own.state.${state}`)}</Badge>
          {[number, order && t('order', { number: order.number })].filter(Boolean).join(', ')}
        </p>
        <Outcome failure={failure} />
        <ComplaintClocks {...found} />
        {found.hasCase ? (
          <ButtonLink to={`/seed-cases/${id}`} kind="line" full>
            {t('own.case')}
          </ButtonLink>
        ) : null}
        {state === 'refused' ? <Law /> : null}
        <Proposal found={found} answer={answer} />
        <Conversation of={found} />
        <Panel title={t('photographs')}>
          <Photographs address={`/photographs/complaints/${id}`} photographs={found.photographs} />
          {isOpen ? (
            <AddPhotographs
              address={`/photographs/complaints/${id}`}
              error={failure && 'fields' in failure ? failure.fields?.picture : undefined}
            />
          ) : null}
        </Panel>
        {isOpen ? (
          <Panel>
            <WordsForm act="write" label={t('own.write')} save={t('own.writeSend')} answer={answer} />
          </Panel>
        ) : null}
        <Reopen found={found} answer={answer} />
        <ButtonLink to="/account/tickets" kind="quiet">
          {t('own.back')}
        </ButtonLink>
      </div>
    </Page>
  );
}

const doneActs = ['accept', 'refuse', 'reopen', 'write', 'add'] as const;

function Outcome({ failure }: { failure: PageFailure | null | undefined }) {
  const t = useTranslations('complaints');
  const textOf = useFailureText();
  const done = useSearchParams()[0].get('done');
  if (failure && failure.code !== 'input.invalid')
    return (
      <div role="alert">
        <Alert tone="error">{failure.code === 'conflict.changed' ? t('conflict') : textOf(failure)}</Alert>
      </div>
    );
  const act = failure ? undefined : doneActs.find((one) => one === done);
  return act ? <Alert tone="ok">{t(`own.done.${act}`)}</Alert> : null;
}

/** The sentence of the law on a rejection, with the helpline and the way to the commission. */
function Law() {
  const t = useTranslations('complaints.own');
  return (
    <Panel>
      <p className="mb-4">{t('law')}</p>
      <div className="grid gap-3">
        <a href="tel:1915" className={buttonStyle({ kind: 'line', full: true })}>
          {t('helpline')}
        </a>
        <a
          href="https://e-jagriti.gov.in"
          rel="noreferrer"
          className={buttonStyle({ kind: 'line', full: true })}
        >
          {t('jagriti')}
        </a>
      </div>
    </Panel>
  );
}

function Proposal({ found: { state, entries }, answer }: { found: OwnComplaint; answer: Answer }) {
  const t = useTranslations('complaints');
  const isSending = useNavigation().formData?.get('intent') === 'accept';
  const proposal = entries.findLast(({ kind }) => kind === 'proposal');
  if (state !== 'proposed' || !proposal?.offer) return null;
  const sum = formatMoney(proposal.amount ?? 0);
  const accept = proposal.offer === 'refund' ? t('own.acceptRefund', { sum }) : t('own.accept');
  return (
    <Panel title={t('own.offers')}>
      <p className="font-semibold">{t(`offer.${proposal.offer}`, { sum })}</p>
      <p className="wrap-anywhere whitespace-pre-line">{proposal.text}</p>
      {proposal.offer === 'refund' ? <p className="mt-2 text-muted">{t('own.refundNext')}</p> : null}
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="accept" />
        <Button type="submit" main full busy={isSending ? accept : undefined}>
          {accept}
        </Button>
      </Form>
      <div className="mt-5 border-t border-line pt-4">
        <WordsForm act="refuse" label={t('own.notEnoughText')} save={t('own.askUs')} answer={answer} />
      </div>
    </Panel>
  );
}

function Reopen({ found: { mayReopen, reopenUntil }, answer }: { found: OwnComplaint; answer: Answer }) {
  const t = useTranslations('complaints.own');
  const language = useLanguage();
  if (!mayReopen || !reopenUntil) return null;
  return (
    <Panel title={t('reopen')}>
      <WordsForm
        act="reopen"
        label={t('reopenText', { date: formatDate(reopenUntil, language) })}
        save={t('reopen')}
        answer={answer}
      />
    </Panel>
  );
}

interface WordsProps {
  act: 'write' | 'refuse' | 'reopen';
  label: string;
  save: string;
  answer: Answer;
}

/** One text to the seller and the marketplace. */
function WordsForm({ act, label, save, answer }: WordsProps) {
  const why = useTranslations('validation');
  const isSending = useNavigation().formData?.get('intent') === act;
  const refused = answer && 'typed' in answer && answer.intent === act ? answer : null;
  const wrong = refused?.failure && 'fields' in refused.failure ? refused.failure.fields?.text : undefined;
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="intent" value={act} />
      <TextAreaField
        name="text"
        label={label}
        error={wrong && why(wrong as 'required')}
        defaultValue={refused?.typed.text ?? ''}
        maxLength={longestContactAnswer}
        rows={3}
      />
      <Button type="submit" kind="line" full busy={isSending ? save : undefined}>
        {save}
      </Button>
    </Form>
  );
}
