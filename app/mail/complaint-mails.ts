import type { ComplaintTerms } from '../../market/mail/complaint-facts.ts';
import type { MailFacts } from '../../market/mail/kinds.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { action, heading, type MailContent, type MailContext, notice, quote, textPart } from './content.ts';

/** To the sender of a message: the answer, with what it proposes or decides. */
export function contactAnswered(
  facts: MailFacts['contact.answered'],
  { t, language, link }: MailContext,
): MailContent {
  const { ticket, name, subject, message, answer, terms, page } = facts;
  const isRefused = terms?.what === 'decision' && terms.offer === 'none';
  const date = formatDate(new Date(facts.sentAt), language);
  const resolved = formatDate(new Date(facts.resolveBy), language);
  return {
    subject: t('contact.answered.subject', { ticket }),
    parts: [
      textPart(t('helloName', { name })),
      textPart(t('contact.answered.text', { subject, date })),
      quote(answer),
      ...(terms ? [notice(t('complaint.terms', termsIn(terms)))] : []),
      ...(isRefused
        ? [notice(t('return.moved.law'))]
        : [textPart(t('contact.answered.settled', { resolved }))]),
      heading(t('contact.answered.yours')),
      quote(message),
      ...(page === '' ? [] : [action(t('complaint.open'), link(page))]),
    ],
  };
}

/** To the vendor or the buyer of a complaint: what became of it. */
export function complaintMoved(
  { complaintId, ticket, what, text, terms, reader }: MailFacts['complaint.moved'],
  { t, link }: MailContext,
): MailContent {
  const page = reader === 'vendor' ? `/vendor/complaints/${complaintId}` : `/complaints/${complaintId}`;
  return {
    subject: t('complaint.subject', { ticket, what }),
    parts: [
      textPart(t('complaint.text', { ticket, what })),
      ...(terms ? [notice(t('complaint.terms', termsIn(terms)))] : []),
      ...(terms?.isOfVendor && what !== 'silent' && reader === 'vendor'
        ? [textPart(t('complaint.borne'))]
        : []),
      ...(text === '' ? [] : [quote(text)]),
      action(t('complaint.open'), link(page)),
    ],
  };
}

function termsIn({ what, offer, amount }: ComplaintTerms) {
  return { what, offer, sum: formatMoney(amount) };
}
