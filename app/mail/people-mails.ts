import type { Language } from '../../market/kernel/languages.ts';
import type { MailFacts } from '../../market/mail/kinds.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { action, heading, type MailContent, type MailContext, notice, quote, textPart } from './content.ts';

type Facts<K extends keyof MailFacts> = MailFacts[K];

export function passwordChanged(
  { name, at, removed, left }: Facts<'password.changed'>,
  { t, link, language }: MailContext,
): MailContent {
  return {
    subject: t('password.changed.subject'),
    parts: [
      textPart(t('helloName', { name })),
      textPart(t('password.changed.text', { at: formatMoment(at, language) })),
      ...(removed.length > 0 ? [textPart(t('ways.removed'))] : []),
      ...removed.map((way) => textPart(t('ways.kind', { way }))),
      ...(left.length > 0 ? [textPart(t('ways.left'))] : []),
      ...left.map((way) => textPart(t('ways.kind', { way }))),
      notice(t('password.changed.notYou')),
      action(t('password.changed.action'), link('/forgot-password')),
    ],
  };
}

/** To the contact of before: a person who added a way without its owner's knowledge cannot hide it. */
export function accountWay(
  { name, at, change }: Facts<'account.way'>,
  { t, link, language }: MailContext,
): MailContent {
  return {
    subject: t('ways.subject', { change }),
    parts: [
      textPart(name ? t('helloName', { name }) : t('hello')),
      textPart(t('ways.text', { change, at: formatMoment(at, language) })),
      notice(t('ways.notYou', { change })),
      action(t('ways.action'), link('/account/ways')),
    ],
  };
}

export function secondFactorChanged(
  { name, at, change, left }: Facts<'second-factor.changed'>,
  { t, link, language }: MailContext,
): MailContent {
  return {
    subject: t('secondFactor.subject', { change }),
    parts: [
      textPart(t('helloName', { name })),
      textPart(t('secondFactor.text', { change, left, at: formatMoment(at, language) })),
      notice(t('secondFactor.notYou')),
      action(t('secondFactor.action'), link('/account/second-factor')),
    ],
  };
}

export function passwordReset(
  { name, token }: Facts<'password.reset'>,
  { t, link }: MailContext,
): MailContent {
  return {
    subject: t('password.reset.subject'),
    parts: [
      textPart(t('helloName', { name })),
      textPart(t('password.reset.text')),
      action(t('password.reset.action'), link(`/reset-password?token=${encodeURIComponent(token)}`)),
      notice(t('password.reset.notYou')),
    ],
  };
}

/** Without the name: registering with another person's address must not send them a text of one's choice. */
export function emailVerify({ token }: Facts<'email.verify'>, { t, link }: MailContext): MailContent {
  return {
    subject: t('email.verify.subject'),
    parts: [
      textPart(t('hello')),
      textPart(t('email.verify.text')),
      action(t('email.verify.action'), link(`/verify-email?token=${encodeURIComponent(token)}`)),
      notice(t('email.verify.notYou')),
    ],
  };
}

/** To support: a message from the contact page (docs/product.md, Contact). */
export function contactReceived(facts: Facts<'contact.received'>, { t, language }: MailContext): MailContent {
  const { ticket, name, email, subject, message } = facts;
  const hasEmail = email.includes('@');
  return {
    subject: t('contact.received.subject', { ticket, subject }),
    parts: [
      textPart(t('contact.received.text', { name, email })),
      quote(message),
      textPart(t('contact.received.dates', deadlines(facts, language))),
      notice(t(hasEmail ? 'contact.received.next' : 'contact.received.call', { email })),
    ],
    ...(hasEmail && { replyTo: { name, address: email } }),
  };
}

/** Without name and subject, for the same reason, unless the address is the proven one of the sender's account. */
export function contactThanks(
  facts: Facts<'contact.thanks'>,
  { t, language, link }: MailContext,
): MailContent {
  const { ticket, name, subject } = facts;
  return {
    subject: t('contact.thanks.subject', { ticket }),
    parts: [
      textPart(name ? t('helloName', { name }) : t('hello')),
      textPart(t('contact.thanks.text')),
      ...(name ? [textPart(t('contact.thanks.about', { subject }))] : []),
      textPart(t('contact.thanks.dates', deadlines(facts, language))),
      textPart(t('contact.thanks.number', { ticket })),
      ...(name ? [action(t('contact.thanks.action'), link('/account/tickets'))] : []),
    ],
  };
}

function deadlines(
  { acknowledgeBy, resolveBy }: { acknowledgeBy: string; resolveBy: string },
  language: Language,
) {
  return {
    acknowledged: formatDate(new Date(acknowledgeBy), language),
    resolved: formatDate(new Date(resolveBy), language),
  };
}

/** To a vendor: an enquiry about a machine. */
export function enquiryReceived(facts: Facts<'enquiry.received'>, { t, link }: MailContext): MailContent {
  return {
    subject: t('enquiry.received.subject', facts),
    parts: [
      textPart(t('enquiry.received.text', facts)),
      notice(t('enquiry.received.next')),
      action(t('enquiry.received.action'), link('/vendor/enquiries?state=open')),
    ],
  };
}

/** Without the typed text: the address may be another person's. */
export function enquiryThanks(facts: Facts<'enquiry.thanks'>, { t }: MailContext): MailContent {
  return {
    subject: t('enquiry.thanks.subject', facts),
    parts: [
      textPart(t('hello')),
      textPart(t('enquiry.thanks.text', facts)),
      textPart(t('enquiry.thanks.number', facts)),
    ],
  };
}

export function enquiryAnswered(facts: Facts<'enquiry.answered'>, { t }: MailContext): MailContent {
  const { name, message, answer, ...of } = facts;
  return {
    subject: t('enquiry.answered.subject', of),
    parts: [
      textPart(t('helloName', { name })),
      textPart(t('enquiry.answered.text', of)),
      quote(answer),
      ...(message ? [heading(t('contact.answered.yours')), quote(message)] : []),
    ],
  };
}

/** Without the typed text, as above: the quote itself is in the account. */
export function quoteSent(facts: Facts<'quote.sent'>, { t, link, language }: MailContext): MailContent {
  const { quoteId, total, holdsUntil, ...names } = facts;
  const of = { ...names, total: formatMoney(total), day: formatDate(holdsUntil, language) };
  return {
    subject: t('quote.sent.subject', of),
    parts: [
      textPart(t('hello')),
      textPart(t('quote.sent.text', of)),
      textPart(t('quote.sent.signIn')),
      action(t('quote.sent.action'), link(`/account/quotes/${quoteId}`)),
    ],
  };
}

/** The balance of a machine that was bought by quote. */
export function balanceDue(facts: Facts<'balance.due'>, { t, link }: MailContext): MailContent {
  const { orderId, amount, ...names } = facts;
  const of = { ...names, amount: formatMoney(amount) };
  return {
    subject: t('balance.due.subject', of),
    parts: [
      textPart(t('hello')),
      textPart(t('balance.due.text', of)),
      action(t('balance.due.action'), link(`/order-confirmation/${orderId}`)),
    ],
  };
}

/** To a vendor: what the buyer says to a quote. */
export function quoteReply(facts: Facts<'quote.reply'>, { t, link }: MailContext): MailContent {
  const { enquiryId, reply, ...of } = facts;
  return {
    subject: t(`quote.reply.${reply}`, of),
    parts: [
      textPart(t(`quote.reply.${reply}`, of)),
      action(t('quote.reply.action'), link(`/vendor/enquiries/${enquiryId}`)),
    ],
  };
}

/** Once, to a person who asked for it; without their name, as the address is not verified. */
export function productRestocked(
  { productId, productName }: Facts<'product.restocked'>,
  { t, link }: MailContext,
): MailContent {
  return {
    subject: t('product.restocked.subject', { productName }),
    parts: [
      textPart(t('hello')),
      textPart(t('product.restocked.text', { productName })),
      action(t('product.restocked.action'), link(`/products/${productId}`)),
      notice(t('product.restocked.once')),
    ],
  };
}

/** To a person whom an owner invites; the names are those of the vendor's owner, who is known to the shop. */
export function staffInvited(
  { name, companyName, role, token }: Facts<'staff.invited'>,
  { t, link }: MailContext,
): MailContent {
  return {
    subject: t('staff.invited.subject', { companyName }),
    parts: [
      textPart(t('hello')),
      textPart(t('staff.invited.text', { name, companyName })),
      textPart(t(`staff.invited.role.${role}`)),
      action(t('staff.invited.action'), link(`/invitation?token=${encodeURIComponent(token)}`)),
      notice(t('staff.invited.ends', { companyName })),
    ],
  };
}

export function vendorApproved(
  { name, companyName }: Facts<'vendor.approved'>,
  { t, link }: MailContext,
): MailContent {
  return {
    subject: t('vendor.approved.subject', { companyName }),
    parts: [
      textPart(t('helloName', { name })),
      textPart(t('vendor.approved.text', { companyName })),
      heading(t('next')),
      textPart(t('vendor.approved.next')),
      action(t('vendor.approved.action'), link('/vendor/dashboard')),
    ],
  };
}

export function vendorRefused(
  { name, companyName, reason }: Facts<'vendor.refused'>,
  { t, link }: MailContext,
): MailContent {
  return {
    subject: t('vendor.refused.subject', { companyName }),
    parts: [
      textPart(t('helloName', { name })),
      textPart(t('vendor.refused.text', { companyName })),
      notice(t('order.reason', { reason })),
      textPart(t('vendor.refused.next')),
      action(t('vendor.refused.action'), link('/vendor/dashboard')),
    ],
  };
}

export function vendorSuspended(
  { name, companyName, reason }: Facts<'vendor.suspended'>,
  { t, link }: MailContext,
): MailContent {
  return {
    subject: t('vendor.suspended.subject', { companyName }),
    parts: [
      textPart(t('helloName', { name })),
      textPart(t('vendor.suspended.text', { companyName })),
      notice(t('order.reason', { reason })),
      textPart(t('vendor.suspended.next')),
      action(t('vendor.suspended.action'), link('/vendor/orders')),
    ],
  };
}

/** To each owner of a vendor. */
export function bankAccountChanged(
  { name, companyName, account, from, what }: Facts<'bank-account.changed'>,
  { t, link, language }: MailContext,
): MailContent {
  return {
    subject: t('bankAccount.subject', { what, companyName }),
    parts: [
      textPart(t('helloName', { name })),
      textPart(t('bankAccount.text', { what, companyName, account, from: formatMoment(from, language) })),
      notice(t('bankAccount.notYou', { what })),
      action(t('bankAccount.action', { what }), link('/vendor/profile#bank')),
    ],
  };
}

export function licenceVerified(
  { name, licence, number }: Facts<'licence.verified'>,
  { t, link }: MailContext,
): MailContent {
  const kind = t(`licence.kind.${licence}`);
  return {
    subject: t('licence.verified.subject', { kind, number }),
    parts: [
      textPart(t('helloName', { name })),
      textPart(t('licence.verified.text', { kind, number })),
      action(t('licence.verified.action'), link('/vendor/products')),
    ],
  };
}

export function licenceRefused(
  { name, licence, number, reason }: Facts<'licence.refused'>,
  { t, link }: MailContext,
): MailContent {
  const kind = t(`licence.kind.${licence}`);
  return {
    subject: t('licence.refused.subject', { kind, number }),
    parts: [
      textPart(t('helloName', { name })),
      textPart(t('licence.refused.text', { kind, number })),
      notice(t('order.reason', { reason })),
      textPart(t('licence.refused.next')),
      action(t('licence.refused.action'), link('/vendor/profile')),
    ],
  };
}

export function vendorResumed(
  { name, companyName }: Facts<'vendor.resumed'>,
  { t, link }: MailContext,
): MailContent {
  return {
    subject: t('vendor.resumed.subject', { companyName }),
    parts: [
      textPart(t('helloName', { name })),
      textPart(t('vendor.resumed.text', { companyName })),
      action(t('vendor.resumed.action'), link('/vendor/dashboard')),
    ],
  };
}
