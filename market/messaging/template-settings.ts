import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { adminOnly } from '../kernel/guards.ts';
import type { Language } from '../kernel/languages.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import type { MessageKind } from './kinds.ts';
import { type Channel, channels } from './rules.ts';
import { messageKinds } from './templates.ts';

/** A template that can be registered: codes go by SMS alone. */
export interface TemplateKey {
  readonly kind: MessageKind;
  readonly language: Language;
  readonly channel: Channel;
}

/** All templates of the shop, in the order of the page. */
export const templateKeys: readonly TemplateKey[] = messageKinds.flatMap((kind) =>
  channels
    .filter((channel) => canSend(kind, channel))
    .flatMap((channel) => (['en', 'hi'] as const).map((language) => ({ kind, language, channel }))),
);

/** Whether a channel sends a kind. A code goes by SMS alone: only from there browsers fill it in. */
export function canSend(kind: MessageKind, channel: Channel): boolean {
  return kind !== 'phone.code' || channel === 'sms';
}

/** The stored ids of all templates. */
export const readTemplates = verb('readTemplates', adminOnly, z.unknown(), async ({ db }) => {
  const rows = await db
    .selectFrom('messageTemplates')
    .select(['kind', 'language', 'channel', 'templateId', 'dltId'])
    .execute();
  return templateKeys.map((key) => {
    const { templateId = '', dltId = '' } =
      rows.find((row) => keyOf(row) === keyOf(key)) ?? ({} as { templateId?: string; dltId?: string });
    return { ...key, templateId, dltId };
  });
});

const idText = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]*$/, 'template.id')
    .max(most, 'template.id');

const ChangedTemplate = z.object({
  kind: z.enum(messageKinds as [MessageKind, ...MessageKind[]]),
  language: z.enum(['en', 'hi']),
  channel: z.enum(channels),
  templateId: idText(64).default(''),
  dltId: idText(32).default(''),
});

/** Stores the ids of one template; empty ones switch its channel off for this kind. Answers `input.invalid`. */
export const changeTemplate = verb('changeTemplate', adminOnly, ChangedTemplate, (outer, typed) =>
  inTransaction(outer, async (context) => {
    const { templateId, dltId, ...key } = typed;
    const updatedAt = context.clock();
    await context.db
      .insertInto('messageTemplates')
      .values({ ...typed, updatedAt })
      .onConflict((at) =>
        at.columns(['kind', 'language', 'channel']).doUpdateSet({ templateId, dltId, updatedAt }),
      )
      .execute();
    await recordAudit(context, {
      action: 'template.change',
      subject: 'message_templates',
      subjectId: keyOf(key),
      facts: { templateId, dltId },
    });
  }),
);

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

function keyOf({ kind, language, channel }: TemplateKey): string {
  return `${kind}:${language}:${channel}`;
}
