import type { MoveReason } from '../../market/delivery/reasons.ts';
import type { MailFacts } from '../../market/mail/kinds.ts';
import { serverTexts } from '../i18n/texts.server.ts';
import { action, heading, type MailContent, type MailContext, type Part, textPart } from './content.ts';
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

function reasonLine({ t, language }: MailContext, reason: MoveReason | null): Part[] {
  return reason
    ? [textPart(t('order.reason', { reason: serverTexts[language].history.reason[reason] }))]
    : [];
}
