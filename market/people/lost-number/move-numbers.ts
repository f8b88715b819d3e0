import type { Selectable } from 'kysely';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { lockName } from '../../kernel/named-lock.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { enqueueMessages } from '../../messaging/enqueue-messages.ts';
import { personByPhone } from '../contacts.ts';
import type { NumberClaimTable } from '../schema.ts';
import { endSessions } from '../sessions.ts';
import { tellOfWay } from '../ways/tell-of-way.ts';

type Claim = Selectable<NumberClaimTable>;

/** Moves accounts to their new numbers where the wait of an accepted request is over. For the job. */
export async function moveNumbers(context: Context): Promise<void> {
  const due = await context.db
    .selectFrom('numberClaims')
    .select(['id', 'userId'])
    .where('state', '=', 'accepted')
    .where('holdsFrom', '<=', context.clock())
    .orderBy('id')
    .execute();
  for (const { id, userId } of due) {
    // One that throws does not hold up the others; the next run tries it again.
    try {
      await inTransaction(context, (inside) => moveNumber(inside, id, userId));
    } catch (error) {
      context.report(error);
    }
  }
}

async function moveNumber(context: Context, id: string, userId: string): Promise<void> {
  const { db, clock } = context;
  // The person before the request, as the owner who stops it does.
  const person = await db
    .selectFrom('users')
    .select(['phone', 'role', 'blockedAt', 'language'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const claim = await db
    .selectFrom('numberClaims')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  if (!claim) return;
  await lockName(context, `phone ${claim.newPhone}`);
  const isChanged = person.phone !== claim.oldPhone || person.role === 'admin' || person.blockedAt !== null;
  const obstacle = isChanged ? 'changed' : (await personByPhone(context, claim.newPhone)) ? 'taken' : null;
  const state = obstacle ? 'refused' : 'done';
  await db
    .updateTable('numberClaims')
    .set({ state, obstacle, endedAt: clock() })
    .where('id', '=', id)
    .execute();
  const audited = { subject: 'users', subjectId: userId };
  if (obstacle)
    return recordAudit(context, { action: 'number.fail', ...audited, facts: { reason: obstacle } });
  await setNumber(context, claim);
  const { newPhone: phone } = claim;
  const event = `number.moved:${id}`;
  await enqueueMessages(context, [
    { kind: 'number.moved', facts: {}, phone, language: person.language, userId, event },
  ]);
  await recordAudit(context, { action: 'number.move', ...audited });
}

/**
 * Sets the new number, and ends what the lost one may have opened: all sessions, codes for it, and the passkeys that
 * were added since the request.
 */
async function setNumber(context: Context, { userId, oldPhone, newPhone, createdAt }: Claim): Promise<void> {
  const { db } = context;
  await tellOfWay(context, userId, 'phoneReplaced');
  await db
    .updateTable('users')
    .set({ phone: newPhone, phoneAddedAt: context.clock(), phoneConfirmedAt: createdAt })
    .where('id', '=', userId)
    .execute();
  await db
    .deleteFrom('phoneCodes')
    .where((row) => row.or([row('userId', '=', userId), row('phone', '=', oldPhone)]))
    .execute();
  await db
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where('kind', '=', 'passkey')
    .where('createdAt', '>=', createdAt)
    .execute();
  await endSessions(context, userId);
}
