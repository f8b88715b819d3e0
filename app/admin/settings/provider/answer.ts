import type { PageFailure } from '../../../request/network-errors.ts';

/** Forms of the page of a provider. */
export const intents = ['connect', 'replace', 'rotate', 'test', 'offer', 'disconnect'] as const;
export type Intent = (typeof intents)[number];

/** Result of a form of this page: what was typed (never a secret), and a new secret, which is shown once. */
export interface Answer {
  readonly intent: Intent;
  readonly typed: Readonly<Record<string, string>>;
  readonly failure: PageFailure | null;
  readonly secret: string | null;
}

/** Names of the check boxes: letters alone. */
export const fieldOfWay = { upi: 'upi', card: 'card', 'net-banking': 'netBanking' } as const;
