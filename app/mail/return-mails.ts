import type { MoveReason } from '../../market/delivery/reasons.ts';
import type { MailFacts } from '../../market/mail/kinds.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { serverTexts } from '../i18n/texts.server.ts';
import {
  action,
  heading,
  type MailContent,
  type MailContext,
  notice,
  type Part,
  textPart,
} from './content.ts';
import { customersPage, newsPart, newsSubjectOf, ownAmounts, vendorsPage } from './order-mails.ts';

type Facts<K extends keyof MailFacts> = MailFacts[K];

/** To the customer: a parcel was returned, and what is left to pay. */
export function consignmentReturned(facts: Facts<'consignment.returned'>, context: MailContext): MailContent {
  const { t, link, language } = context;
  const { orderId, vendorName } = facts;
  return {
    subject: newsSubjectOf(context, facts),
    parts: [
      newsPart(facts, language),
      heading(t('order.from', { vendorName })),
      ownAmounts(t, facts),
      ...reasonLine(context, facts.reason),
      textPart(t('consignment.returned.next')),
      action(t('order.see'), link(customersPage(orderId))),
    ],
  };
}

/** To a vendor: the marketplace recorded a parcel as returned. */
export function consignmentCameBack(
  facts: Facts<'consignment.came-back'>,
  context: MailContext,
): MailContent {
  const { t, link } = context;
  return {
    subject: t('consignment.cameBack.subject', { number: facts.number }),
    parts: [
      textPart(t('consignment.cameBack.text', { vendorName: facts.vendorName })),
      ownAmounts(t, facts),
      ...reasonLine(context, facts.reason),
      heading(t('next')),
      textPart(t(facts.isChecked ? 'consignment.cameBack.nextChecked' : 'consignment.cameBack.next')),
      action(t('order.open'), link(vendorsPage(facts.number))),
    ],
  };
}

/** To the customer or to the vendor: the recorded status of a parcel is corrected. */
export function consignmentCorrected(
  facts: Facts<'consignment.corrected'>,
  context: MailContext,
): MailContent {
  const { t, link, language } = context;
  const { orderId, number, vendorName, was, reader } = facts;
  const page =
    reader === 'customer'
      ? action(t('order.see'), link(customersPage(orderId)))
      : action(t('order.open'), link(vendorsPage(number)));
  return {
    subject:
      reader === 'customer' ? newsSubjectOf(context, facts) : t('consignment.corrected.subject', { number }),
    parts: [
      ...(reader === 'customer' ? [newsPart(facts, language)] : []),
      textPart(t('consignment.corrected.text', { was, vendorName })),
      ownAmounts(t, facts),
      ...reasonLine(context, facts.reason),
      heading(t('next')),
      textPart(t('consignment.corrected.next', { reader })),
      page,
    ],
  };
}

/** To the buyer of a return: what is now true of it, and what the law gives them where it was refused. */
export function returnMoved(facts: Facts<'return.moved'>, { t, link, language }: MailContext): MailContent {
  const { returnId, number, state, refusal, refunded, fetchOn, fetchHours } = facts;
  const texts = serverTexts[language].returns;
  const isFetched = state === 'accepted' && fetchOn !== null && fetchHours !== null;
  const isFinal = state === 'sent-back' || state === 'refused-finally';
  return {
    subject: t('return.moved.subject', { state: selectorOf(state), number }),
    parts: [
      textPart(t('return.moved.text', { state: selectorOf(state), sum: formatMoney(refunded) })),
      ...(isFetched
        ? [
            textPart(
              t('return.moved.fetch', { day: formatDate(fetchOn, language), hours: texts.hours[fetchHours] }),
            ),
          ]
        : []),
      ...(refusal && (isFinal || state === 'refused')
        ? [textPart(t('return.moved.reason', { reason: texts.refusal[refusal] }))]
        : []),
      ...(state === 'refused' ? [notice(t('return.moved.object'))] : []),
      ...(isFinal ? [notice(t('return.moved.law'))] : []),
      action(t('return.moved.see'), link(`/returns/${returnId}`)),
    ],
  };
}

/** To a vendor: a request, its clock, or what its buyer or the marketplace did. */
export function returnTold(
  { returnId, number, what }: Facts<'return.told'>,
  { t, link }: MailContext,
): MailContent {
  return {
    subject: t('return.told.subject', { what: selectorOf(what), number }),
    parts: [
      textPart(t('return.told.text', { what: selectorOf(what) })),
      action(t('return.told.open'), link(`/vendor/returns/${returnId}`)),
    ],
  };
}

/** To the author of a review: it shows without its contact data, or why it does not show and what they can do. */
export function reviewDecided(
  { productName, state, reason }: Facts<'review.decided'>,
  { t, link, language }: MailContext,
): MailContent {
  return {
    subject: t('review.decided.subject', { state, productName }),
    parts: [
      textPart(t('review.decided.text', { state, productName })),
      ...(reason
        ? [textPart(t('review.decided.reason', { reason: serverTexts[language].reviewsDesk.reason[reason] }))]
        : []),
      notice(t('review.decided.rule', { state })),
      action(t('review.decided.see'), link('/account/reviews')),
    ],
  };
}

/** To the buyer of a parcel: how were its goods? */
export function reviewAsked(facts: Facts<'review.ask'>, context: MailContext): MailContent {
  return question(facts, context, 'goods');
}

/** The same of its seed: how much came up? */
export function seedAsked(facts: Facts<'review.ask-seed'>, context: MailContext): MailContent {
  return question(facts, context, 'seed');
}

function question(
  { orderId, number }: Facts<'review.ask'>,
  { t, link }: MailContext,
  what: 'goods' | 'seed',
): MailContent {
  return {
    subject: t('review.ask.subject', { what, number }),
    parts: [
      textPart(t('review.ask.text', { what })),
      notice(t('review.ask.rule')),
      action(t('review.ask.write'), link(customersPage(orderId))),
      textPart(t('review.ask.once')),
    ],
  };
}

/** To the author of a question or an answer: it is answered, it shows now, or why it does not. */
export function questionNews(
  { productId, productName, what, state, reason }: Facts<'question.news'>,
  { t, link, language }: MailContext,
): MailContent {
  const page = link(`/products/${productId}/reviews`);
  return {
    subject: t('question.subject', { what, state, productName }),
    parts: [
      textPart(t('question.text', { what, state, productName })),
      ...(reason
        ? [textPart(t('question.reason', { reason: serverTexts[language].reviewsDesk.reason[reason] }))]
        : []),
      ...(state === 'refused' ? [notice(t('question.rule'))] : []),
      action(t('question.see'), page),
    ],
  };
}

/** Selectors of texts have no hyphens. */
function selectorOf(state: string): string {
  return state.replaceAll(/-./g, ([, letter = '']) => letter.toUpperCase());
}

function reasonLine({ t, language }: MailContext, reason: MoveReason | null): Part[] {
  return reason
    ? [textPart(t('order.reason', { reason: serverTexts[language].history.reason[reason] }))]
    : [];
}
