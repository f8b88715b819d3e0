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

/** Makes a mail of a letter, in the language of its reader. */
export type RenderMail = (
  letter: MailOf,
  language: Language,
) => Promise<Omit<OutgoingMail, 'recipient' | 'messageId'>>;

export interface SenderSettings {
  readonly transport: Transport;
  readonly render: RenderMail;
  /** What stands behind the @ of Message-IDs. */
  readonly host: string;
  readonly isStopping: () => boolean;
}

/** How many mails are on their way at a time, from one process. */
const atOnce = 4;

/**
 * Sends all mails that are due. Each is claimed before and marked after, so that it goes out once, whatever dies; only if
 * that happens after the mail server took it and before it is marked, it goes out again, under the same Message-ID
 * (decision 20). Stops early when the mail server is away, or the shop is closing.
 */
export async function sendDueMails(context: Context, settings: SenderSettings): Promise<void> {
  await expireOldMails(context);
  let isDown = false;
  const sendOn = async () => {
    while (!isDown && !settings.isStopping()) {
      const mail = await claimMail(context, settings.host);
      if (!mail) return;
      const refused = await sendOne(context, mail, settings);
      if (!refused?.isServer || isDown) continue;
      isDown = true;
      context.report(new Error(`the mail server takes no mail: ${refused.reason}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendOn));
}

async function sendOne(context: Context, mail: ClaimedMail, { transport, render }: SenderSettings) {
  const { recipient, messageId, letter, language } = mail;
  const rendered = await render(letter, language).catch((error: unknown) => brokenTemplate(context, error));
  const refused = 'isFinal' in rendered ? rendered : await transport({ ...rendered, recipient, messageId });
  if (refused) await markFault(context, mail, refused);
  else await markSent(context, mail.id);
  return refused;
}

/** Trying again mends no template: the operator hears of it, and an administrator can send the mail again once it is mended. */
function brokenTemplate({ report }: Context, error: unknown): Refused {
  report(error);
  return { reason: String(error), isFinal: true, isServer: false };
}
