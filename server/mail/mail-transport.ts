import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailFault } from '../../market/mail/outbox.ts';

/** A rendered mail. */
export interface OutgoingMail {
  readonly recipient: string;
  readonly messageId: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo: MailAddress;
}

type MailAddress = string | { readonly name: string; readonly address: string };

/** Why a mail was not accepted. `isServer` when the mail server accepts no mail at all at the moment. */
export interface Refused extends MailFault {
  readonly isServer: boolean;
}

/** Sends a mail to the mail server. Returns undefined once it is accepted. */
export type Transport = (mail: OutgoingMail) => Promise<Refused | undefined>;

// In milliseconds; their sum is well below the lifetime of the claim on a mail.
const waits = {
  dnsTimeout: 10_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 40_000,
};

/**
 * SMTP transport of a URL such as `smtp://user:password@mail.example:587`. One connection a mail: a pooled connection
 * would silently resend mails that were lost with it.
 */
export function createSmtp(url: string, from: MailAddress): Transport {
  const smtp = createTransport({ url, ...waits, disableFileAccess: true, disableUrlAccess: true });
  return async ({ recipient, ...mail }) => {
    const message: SendMailOptions = {
      ...mail,
      from,
      // An object is always one address; a string could be parsed as several.
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

/** Classifies an SMTP error: 4xx is transient, 5xx is permanent (RFC 5321, section 4.2.1). */
function refusedBy(error: SmtpError): Refused {
  const ofMail = /^(RCPT TO|DATA)$/.test(error.command ?? '') && error.responseCode !== undefined;
  const isAddress = error.code === 'EENVELOPE' && error.command === 'API';
  const isFinal = isAddress || (ofMail && (error.responseCode ?? 0) >= 500);
  // 421: the server shuts down; possible in reply to any command.
  const isServer = !isAddress && (!ofMail || error.responseCode === 421);
  return { reason: error.message, isFinal, isServer };
}
