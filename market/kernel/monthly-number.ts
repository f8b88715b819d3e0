import { sql } from 'kysely';
import type { Context } from './context.ts';
import { yearAndMonthOf } from './days.ts';

/** A number that people read out: KB-E-2611-0042 for enquiry 42, sent in November 2026 (India's calendar). */
export function monthlyNumber(letter: string, at: Date, sequence: number): string {
  return `KB-${letter}-${yearAndMonthOf(at)}-${String(sequence).padStart(4, '0')}`;
}

/** The next such number, from a sequence of the database. */
export async function nextMonthlyNumber(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  letter: string,
  sequence: string,
): Promise<string> {
  const { rows } = await sql<{ nextval: number }>`select nextval(${sequence}::text::regclass)`.execute(db);
  return monthlyNumber(letter, clock(), rows[0]?.nextval ?? 0);
}
