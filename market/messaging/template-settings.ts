import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { adminMay } from '../kernel/guards.ts';
import { languages } from '../kernel/languages.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import type { MessageKind } from './kinds.ts';
import type { Channel } from './rules.ts';
import { canSend, type TemplateKey, type TemplateRow } from './template-keys-rules.ts';
import { messageKinds } from './templates.ts';

/** The stored ids of all templates. */
export const readTemplates = verb('readTemplates', adminMay('settings'), z.unknown(), async ({ db }) => {
  const rows = await db
    .selectFrom('messageTemplates')
    .select(['kind', 'language', 'channel', 'templateId', 'dltId'])
    .execute();
  return messageKinds.flatMap((kind) =>
    languages.map((language): TemplateRow => {
      const of = (channel: Channel) =>
        rows.find((row) => row.kind === kind && row.language === language && row.channel === channel);
      return {
        kind,
        language,
        smsTemplate: of('sms')?.templateId ?? '',
        smsDlt: of('sms')?.dltId ?? '',
        whatsappTemplate: of('whatsapp')?.templateId ?? '',
      };
    }),
  );
});

const idText = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]*$/, 'template.id')
    .max(most, 'template.id')
    .default('');

const ChangedTemplate = z.object({
  kind: z.enum(messageKinds as [MessageKind, ...MessageKind[]]),
  language: z.enum(languages),
  smsTemplate: idText(64),
  smsDlt: idText(32),
  whatsappTemplate: idText(64),
});

/** Stores the ids of a kind in a language; an empty one switches its channel off for it. Answers `input.invalid`. */
export const changeTemplate = verb('changeTemplate', adminMay('settings'), ChangedTemplate, (outer, typed) =>
  inTransaction(outer, async (context) => {
    const { kind, language, ...ids } = typed;
    await storeTemplate(context, { kind, language, channel: 'sms' }, ids.smsTemplate, ids.smsDlt);
    if (canSend(kind, 'whatsapp'))
      await storeTemplate(context, { kind, language, channel: 'whatsapp' }, ids.whatsappTemplate, '');
    await recordAudit(context, {
      action: 'template.change',
      subject: 'message_templates',
      subjectId: `${kind}:${language}`,
      facts: ids,
    });
  }),
);

async function storeTemplate(
  { db, clock }: Context,
  key: TemplateKey,
  templateId: string,
  dltId: string,
): Promise<void> {
  const values = { templateId, dltId, updatedAt: clock() };
  await db
    .insertInto('messageTemplates')
    .values({ ...key, ...values })
    .onConflict((at) => at.columns(['kind', 'language', 'channel']).doUpdateSet(values))
    .execute();
}

/** The ids of one template; undefined while it is not registered. */
export function templateOf({ db }: Pick<Context, 'db'>, { kind, language, channel }: TemplateKey) {
  return db
    .selectFrom('messageTemplates')
    .select(['templateId', 'dltId'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('channel', '=', channel)
    .where('templateId', '<>', '')
    .executeTakeFirst();
}
