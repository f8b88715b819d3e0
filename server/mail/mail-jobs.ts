import { operatorWith, shopOf } from '../../app/request/shop.server.ts';
import { outboxChannel } from '../../market/mail/outbox.ts';
import { storeSettings } from '../../market/settings/store-settings.ts';
import type { Config } from '../config.ts';
import type { Job } from '../jobs/jobs.ts';
import type { PagesBuild } from '../pages/pages.ts';
import { type SenderSettings, sendDueMails } from './mail-sender.ts';
import { createSmtp } from './mail-transport.ts';

export interface MailJobSettings {
  readonly config: Config;
  readonly getBuild: () => PagesBuild | Promise<PagesBuild>;
  readonly isStopping: () => boolean;
}

/**
 * The job that sends mails: at once when one is posted, and every minute what is to be tried again. None without a mail
 * server: then mails wait in the outbox.
 */
export function mailJobs({ config, getBuild, isStopping }: MailJobSettings): Job[] {
  const { operator, siteUrl } = config;
  const { smtpUrl, from } = config.mail;
  if (!smtpUrl || !siteUrl) return [];
  const settings = { host: new URL(siteUrl).hostname, isStopping };
  const run: Job['run'] = async (context) => {
    const set = await storeSettings(context);
    const sender = shopOf(operatorWith(operator, set), set, siteUrl, context.clock());
    // The templates are built with the pages: Node itself reads no TSX.
    const { renderMail } = (await getBuild()).entry.module;
    const render: SenderSettings['render'] = async (...letter) => renderMail(...letter, sender);
    // The name is the administrators' to choose, the address the operator's: the mail server must know it.
    const transport = createSmtp(smtpUrl, from ?? { name: sender.name, address: operator.email });
    await sendDueMails(context, { ...settings, transport, render });
  };
  return [{ name: 'mail.send', cron: '* * * * *', channel: outboxChannel, run }];
}
