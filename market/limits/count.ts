import type { Context } from '../kernel/context.ts';
import { limit, refund, reset } from './limit.ts';
import { type Attempted, type AttemptOf, type Limit, type LimitTable, limits } from './limits.ts';

/**
 * Counts one more attempt towards each of its limits (`limits`), before it is tried, so that concurrent ones count too.
 * Refuses as its limits do. Never call it inside a transaction that may be rolled back.
 */
export async function count<Name extends Attempted>(
  context: Context,
  name: Name,
  attempt: AttemptOf<Name>,
): Promise<void> {
  for (const { key, about, code, max, per } of appliedTo(name, attempt))
    await limit(context, key, { max, per }, { about, code });
}

/** Reverts the count of an attempt that succeeded, as each of its limits says. */
export async function succeeded<Name extends Attempted>(
  context: Context,
  name: Name,
  attempt: AttemptOf<Name>,
): Promise<void> {
  for (const { key, per, onSuccess } of appliedTo(name, attempt)) {
    if (onSuccess === 'forget') await reset(context, key);
    if (onSuccess === 'refund') await refund(context, key, per);
  }
}

/** A limit that applies to an attempt, with its whole key and its subject. */
export interface AppliedLimit extends Omit<Limit<never>, 'of' | 'about'> {
  readonly about: string | undefined;
}

/** The limits that apply to an attempt, in counting order. */
export function appliedTo<Name extends Attempted>(name: Name, attempt: AttemptOf<Name>): AppliedLimit[] {
  const table: LimitTable = limits;
  return table[name].flatMap(({ of = String, about, ...row }) => {
    const counted = of(attempt);
    return counted === null ? [] : [{ ...row, key: `${row.key}:${counted}`, about: about?.(attempt) }];
  });
}
