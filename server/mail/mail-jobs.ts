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
 * The job that sends mails: on notification when one is enqueued, and every minute for retries. Without a mail server
 * there is no job, and mails wait in the outbox.
 */
export function mailJobs({ config, getBuild, isStopping }: MailJobSettings): Job[] {
  const { operator, siteUrl } = config;
  const { smtpUrl, from } = config.mail;
  if (!smtpUrl || !siteUrl) return [];
  const settings = { host: new URL(siteUrl).hostname, isStopping };
  const run: Job['run'] = async (context) => {
    const set = await storeSettings(context);
    const sender = shopOf(operatorWith(operator, set), set, siteUrl, context.clock());
    // Templates come from the build of the pages: Node cannot load TSX.
    const { renderMail } = (await getBuild()).entry.module;
    const render: SenderSettings['render'] = async (...args) => renderMail(...args, sender);
    // Administrators set the sender's name, the operator sets the address: the mail server must accept it.
    const transport = createSmtp(smtpUrl, from ?? { name: sender.name, address: operator.email });
    await sendDueMails(context, { ...settings, transport, render });
  };
  return [{ name: 'mail.send', cron: '* * * * *', channel: outboxChannel, run }];
}
