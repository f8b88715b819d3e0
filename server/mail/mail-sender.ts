import type { Context } from '../../market/kernel/context.ts';
import type { Language } from '../../market/kernel/languages.ts';
import type { MailOf } from '../../market/mail/kinds.ts';
import {
  type ClaimedMail,
  claimMail,
  expireOldMails,
  markFault,
  markSent,
} from '../../market/mail/outbox.ts';
import type { OutgoingMail, Refused, Transport } from './mail-transport.ts';

/** Renders a mail message in the recipient's language. */
export type RenderMail = (
  message: MailOf,
  language: Language,
) => Promise<Omit<OutgoingMail, 'recipient' | 'messageId'>>;

export interface SenderSettings {
  readonly transport: Transport;
  readonly render: RenderMail;
  /** Domain of Message-IDs. */
  readonly host: string;
  readonly isStopping: () => boolean;
}

/** Mails sent concurrently by one process. */
const atOnce = 4;

/**
 * Sends all due mails. Each is claimed before and marked after, so that it is sent once. After a crash between the mail
 * server's acceptance and the mark it is sent again, with the same Message-ID (docs/decisions/messages.md). Stops early
 * when the mail server is unavailable or the shop shuts down.
 */
export async function sendDueMails(context: Context, settings: SenderSettings): Promise<void> {
  await expireOldMails(context);
  let isDown = false;
  const sendUntilEmpty = async () => {
    while (!isDown && !settings.isStopping()) {
      const mail = await claimMail(context, settings.host);
      if (!mail) return;
      const refused = await sendOne(context, mail, settings);
      if (!refused?.isServer || isDown) continue;
      isDown = true;
      context.report(new Error(`the mail server takes no mail: ${refused.reason}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendUntilEmpty));
}

async function sendOne(context: Context, mail: ClaimedMail, { transport, render }: SenderSettings) {
  const { recipient, messageId, message, language } = mail;
  const rendered = await render(message, language).catch((error: unknown) => brokenTemplate(context, error));
  const refused = 'isFinal' in rendered ? rendered : await transport({ ...rendered, recipient, messageId });
  if (refused) await markFault(context, mail, refused);
  else await markSent(context, mail.id);
  return refused;
}

/**
 * Final failure: a retry cannot fix a template. Reports the error; an administrator can resend the mail after the fix.
 */
function brokenTemplate({ report }: Context, error: unknown): Refused {
  report(error);
  return { reason: String(error), isFinal: true, isServer: false };
}
