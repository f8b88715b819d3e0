import { recordAudit } from '../audit/record.ts';
import { formShape } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { type Limit, limit } from '../limits/limit.ts';
import { contactRules } from './rules.ts';

/** Messages from one address, behind which a whole co-operative may sit. */
const perClient: Limit = { most: 20, perSeconds: 15 * 60 };

const Message = formShape(contactRules);

/**
 * Makes the contact form's use case (spec section 2, Contact): keeps the message for the administrators.
 * `client` is the address that asks. Answers `input.invalid` and `rate.limited`.
 */
export function sendMessage(client: string): Verb<{ id: string }> {
  return verb(anyone, Message, async (outer, input) => {
    await limit(outer, `contact:client:${client}`, perClient);
    return inTransaction(outer, async (context) => {
      const createdAt = context.clock();
      const id = newId(createdAt);
      await context.db
        .insertInto('contactMessages')
        .values({
          id,
          name: input.name.trim(),
          email: input.email.trim(),
          subject: input.subject.trim(),
          message: input.message.trim(),
          language: context.language,
          createdAt,
        })
        .execute();
      await recordAudit(context, { action: 'contact.send', subject: 'contact_messages', subjectId: id });
      return { id };
    });
  });
}
