import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailFault } from '../../market/mail/outbox.ts';

/** A mail as it goes out. */
export interface OutgoingMail {
  readonly recipient: string;
  readonly messageId: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo: MailAddress;
}

type MailAddress = string | { readonly name: string; readonly address: string };

/** Why a mail was not taken. `isServer` when the mail server takes none at the moment, whatever is in it. */
export interface Refused extends MailFault {
  readonly isServer: boolean;
}

/** Hands a mail to the mail server; answers with nothing once that has taken it. */
export type Transport = (mail: OutgoingMail) => Promise<Refused | undefined>;

// In milliseconds; all together they end well before the claim on a mail does.
const waits = {
  dnsTimeout: 10_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 40_000,
};

/**
 * The mail server of an address such as `smtp://user:password@mail.example:587`. A connection a mail: one that is kept
 * would send again by itself what was lost with it, and nobody would know of it.
 */
export function createSmtp(url: string, from: MailAddress): Transport {
  const smtp = createTransport({ url, ...waits, disableFileAccess: true, disableUrlAccess: true });
  return async ({ recipient, ...mail }) => {
    const message: SendMailOptions = {
      ...mail,
      from,
      // As an object it is one address, whatever is in it.
      to: { name: '', address: recipient },
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    };
    return smtp.sendMail(message).then(() => undefined, refusedBy);
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  message: string;
}

/** What an error of the mail server means: RFC 5321, section 4.2.1: 4xx may pass, 5xx will not. */
function refusedBy(error: SmtpError): Refused {
  const ofMail = /^(RCPT TO|DATA)$/.test(error.command ?? '') && error.responseCode !== undefined;
  const isAddress = error.code === 'EENVELOPE' && error.command === 'API';
  const isFinal = isAddress || (ofMail && (error.responseCode ?? 0) >= 500);
  // 421: the server closes, and says so in whatever step it is.
  const isServer = !isAddress && (!ofMail || error.responseCode === 421);
  return { reason: error.message, isFinal, isServer };
}
