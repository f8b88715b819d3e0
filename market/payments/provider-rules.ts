import { day } from '../kernel/durations.ts';
import { type FieldRules, matches } from '../kernel/field-rules.ts';
import type { ProviderWay } from './rules.ts';

/** A provider that the shop can be connected to, as its adapter says. */
export interface KnownProvider {
  /** As in `/hooks/:provider` and in the tables. */
  readonly name: string;
  readonly title: string;
  readonly ways: readonly ProviderWay[];
  /** Whether it signs its events with the key, and not with a secret that the shop makes. */
  readonly signsWithKey: boolean;
  /** Whether vendors' money can be split at it. */
  readonly canSplit?: boolean;
  /** Whether it holds vendors' shares until the shop releases them; otherwise it pays them after a time of its own. */
  readonly holds?: boolean;
}

/** Any visible characters; the longest key in use has 60. */
const key = /^[\x21-\x7e]{6,200}$/;

/** The form of a provider's keys. Message keys under `validation`. */
export const keyRules: FieldRules<'keyId' | 'key'> = {
  keyId: [matches(key, 'provider.key')],
  key: [matches(key, 'provider.key')],
};

/** The webhook secret before a rotation still counts for so long, in milliseconds. */
export const formerSecretLasts = day;

/** A test payment, in paise. */
export const testAmount = 100;
