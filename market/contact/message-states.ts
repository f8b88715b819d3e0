/** `open` waits for an answer, `answered` for its end. */
export const messageStates = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

interface Clock {
  readonly acknowledgeBy: Date;
  readonly resolveBy: Date;
  readonly acknowledgedAt: Date | null;
  readonly resolvedAt: Date | null;
}

export function stateOf({
  acknowledgedAt,
  resolvedAt,
}: Pick<Clock, 'acknowledgedAt' | 'resolvedAt'>): MessageState {
  if (resolvedAt) return 'closed';
  return acknowledgedAt ? 'answered' : 'open';
}

/** What is next on a ticket's clock, by when, and whether it is late (Consumer Protection (E-Commerce) Rules 2020, r.4(5)). */
export interface Due {
  readonly what: 'answer' | 'settle';
  readonly by: Date;
  readonly isLate: boolean;
}

/** Null for a message that is closed. */
export function dueOf(message: Clock, now: Date): Due | null {
  const state = stateOf(message);
  if (state === 'closed') return null;
  const by = state === 'open' ? message.acknowledgeBy : message.resolveBy;
  return { what: state === 'open' ? 'answer' : 'settle', by, isLate: by < now };
}

export const longestAnswer = 2_000;
