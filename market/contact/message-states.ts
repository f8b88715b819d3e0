/** `open`: to be answered; `answered`: to be closed. */
export const contactStates = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof contactStates)[number];

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

/** The next deadline of a ticket, and whether it is late (Consumer Protection (E-Commerce) Rules 2020, r.4(5)). */
export interface Due {
  readonly what: 'answer' | 'settle';
  readonly by: Date;
  readonly isLate: boolean;
}

/** The next deadline of a message; null for a closed one. */
export function dueOf(message: Clock, now: Date): Due | null {
  const state = stateOf(message);
  if (state === 'closed') return null;
  const by = state === 'open' ? message.acknowledgeBy : message.resolveBy;
  return { what: state === 'open' ? 'answer' : 'settle', by, isLate: by < now };
}

export const longestContactAnswer = 2_000;
