import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import type { PaymentDifferenceTable } from './schema.ts';

type Difference = Pick<PaymentDifferenceTable, 'kind' | 'provider' | 'subject'> & {
  readonly facts: Readonly<Record<string, string>>;
};

/** The settlement that a difference is about, with the day of India of its report; undefined for other differences. */
export async function settlementOf({ db }: Context, { kind, provider, subject, facts }: Difference) {
  const line = facts.line ?? '';
  const found = await db
    .selectFrom('settlements as s')
    .select(['s.id', 's.provider', 's.utr', 's.amount', 's.settledAt'])
    .where('s.provider', '=', provider)
    .$if(kind === 'settlement-sum', (query) => query.where('s.id', '=', subject))
    .$if(kind === 'settlement-line', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('settlementLines')
            .whereRef('settlementId', '=', 's.id')
            .where('externalId', '=', line)
            .select('position'),
        ),
      ),
    )
    .where(sql<boolean>`${kind === 'settlement-sum' || kind === 'settlement-line'}`)
    .orderBy('s.settledAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { ...found, day: indianDay(found.settledAt) };
}

/** The last questions for the report of a settlement, the newest first: when, and what the provider has answered. */
export function questionsAbout(
  { db }: Context,
  { provider, day }: { readonly provider: string; readonly day: string },
) {
  return db
    .selectFrom('outboundCalls')
    .select(['createdAt', 'finishedAt', 'state', 'lastError'])
    .where('provider', '=', provider)
    .where('operation', '=', 'settlements')
    .where(sql<boolean>`request ->> 'day' = ${day}`)
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
}
