import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../market/kernel/languages.ts';
import type { MailFacts, MailKind, MailOf } from '../../market/mail/kinds.ts';
import * as complaints from './complaint-mails.ts';
import {
  type AmountRow,
  type MailContent,
  type MailContext,
  mailContextOf,
  notice,
  type Part,
} from './content.ts';
import { disputeDue } from './dispute-mails.ts';
import * as lots from './lot-mails.ts';
import { MailPage } from './mail-page.tsx';
import * as orders from './order-mails.ts';
import { debtAbove, payoutFailed, payoutPaid } from './payout-mails.ts';
import * as people from './people-mails.ts';
import { refundAsk, refundDestination, refundSent, transferNotFound } from './refund-mails.ts';
import * as returns from './return-mails.ts';
import { sensitiveChange } from './sensitive-mails.ts';
import { statementClosed } from './statement-mails.ts';

type Writers = { [K in MailKind]: (facts: MailFacts[K], context: MailContext) => MailContent };

const writers: Writers = {
  'order.placed': orders.orderPlaced,
  'order.received': orders.orderReceived,
  'consignment.moved': orders.consignmentMoved,
  'consignment.out': orders.consignmentOut,
  'consignment.acted': orders.consignmentActed,
  'order.address-corrected': orders.addressCorrected,
  'order.cancelled': orders.orderCancelled,
  'consignment.cancelled': orders.consignmentCancelled,
  'consignment.returned': returns.consignmentReturned,
  'consignment.came-back': returns.consignmentCameBack,
  'consignment.corrected': returns.consignmentCorrected,
  'consignment.reduced': orders.consignmentReduced,
  'return.moved': returns.returnMoved,
  'return.told': returns.returnTold,
  'review.decided': returns.reviewDecided,
  'review.ask': returns.reviewAsked,
  'review.ask-seed': returns.seedAsked,
  'question.news': returns.questionNews,
  'order.problem': orders.orderProblem,
  'refund.sent': refundSent,
  'refund.ask': refundAsk,
  'refund.destination': refundDestination,
  'transfer.not-found': transferNotFound,
  'payout.paid': payoutPaid,
  'payout.failed': payoutFailed,
  'debt.above': debtAbove,
  'dispute.due': disputeDue,
  'password.changed': people.passwordChanged,
  'account.way': people.accountWay,
  'second-factor.changed': people.secondFactorChanged,
  'password.reset': people.passwordReset,
  'email.verify': people.emailVerify,
  'contact.received': people.contactReceived,
  'contact.thanks': people.contactThanks,
  'contact.answered': complaints.contactAnswered,
  'complaint.moved': complaints.complaintMoved,
  'enquiry.received': people.enquiryReceived,
  'enquiry.thanks': people.enquiryThanks,
  'enquiry.answered': people.enquiryAnswered,
  'quote.sent': people.quoteSent,
  'balance.due': people.balanceDue,
  'quote.reply': people.quoteReply,
  'lot.held': lots.lotHeld,
  'lot.wait': lots.lotWait,
  'product.restocked': people.productRestocked,
  'staff.invited': people.staffInvited,
  'vendor.approved': people.vendorApproved,
  'vendor.refused': people.vendorRefused,
  'vendor.suspended': people.vendorSuspended,
  'vendor.resumed': people.vendorResumed,
  'bank-account.changed': people.bankAccountChanged,
  'sensitive.change': sensitiveChange,
  'statement.closed': statementClosed,
  'licence.verified': people.licenceVerified,
  'licence.refused': people.licenceRefused,
};

/** Sender of mails, with the contact data for readers. */
export interface Sender {
  readonly name: string;
  /** Name in Devanagari. */
  readonly hindiName: string;
  /** Origin of the public address, without a trailing slash. */
  readonly siteUrl: string;
  readonly phone: string;
  readonly email: string;
  readonly legalName: string;
  readonly address: string;
}

/** Rendered mail without sender and recipient. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo: string | { readonly name: string; readonly address: string };
}

/** Renders a mail in the reader's language, as HTML and as plain text with the same content. */
export function renderMail(message: MailOf, language: Language, sender: Sender): RenderedMail {
  const context = mailContextOf(language, sender.siteUrl);
  const { subject, parts, replyTo } = write(message, context);
  const shop = language === 'hi' ? sender.hindiName : sender.name;
  const all = [...parts, ...signature(context, sender)];
  const page = <MailPage language={language} shop={shop} subject={subject} parts={all} />;
  return {
    subject: inOneLine(subject),
    html: `<!DOCTYPE html>${renderToStaticMarkup(page)}`,
    text: plainText(shop, all),
    replyTo: replyTo ?? sender.email,
  };
}

function write<K extends MailKind>({ kind, facts }: { kind: K; facts: MailFacts[K] }, context: MailContext) {
  return writers[kind](facts, context);
}

function signature({ t }: MailContext, { phone, email, legalName, address }: Sender): Part[] {
  return [notice(t('help', { phone, email })), { type: 'lines', lines: [legalName, address] }];
}

function inOneLine(subject: string): string {
  return subject.replace(/\s+/g, ' ').trim();
}

/** Plain text of a mail: one paragraph a block. */
function plainText(shop: string, parts: readonly Part[]): string {
  const paragraphs = parts.map((part) => paragraph(part) + (part.type === 'heading' ? '\n' : '\n\n'));
  return `${[`${shop}\n\n`, ...paragraphs].join('').trimEnd()}\n`;
}

function paragraph(part: Part): string {
  switch (part.type) {
    case 'amounts':
      return part.rows.map(row).join('\n');
    case 'lines':
      return part.lines.map((line) => `  ${line}`.trimEnd()).join('\n');
    case 'action':
      return `${part.label}:\n${part.url}`;
    case 'heading':
      return `${part.text}:`;
    default:
      return part.text;
  }
}

function row({ label, amount, isSum }: AmountRow): string {
  return isSum ? `= ${label}: ${amount}` : `- ${label}: ${amount}`;
}
