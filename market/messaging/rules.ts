import { beginningOf, dayAfter, indianDay } from '../kernel/days.ts';
import { day, hour, minute } from '../kernel/durations.ts';
import type { MessageKind } from './kinds.ts';

export const messageStates = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'skipped',
] as const;
export type MessageState = (typeof messageStates)[number];

export const channels = ['sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

export const purposes = ['orders', 'offers', 'reviews'] as const;
export type Purpose = (typeof purposes)[number];

/** Reasons of the shop's own, in `lastError`; any other text is the provider's. */
export const ownReasons = ['late', 'no-channel', 'budget', 'no-report'] as const;
export type OwnReason = (typeof ownReasons)[number];

/**
 * Maximum age of a waiting message, in milliseconds: a code is useless after its five minutes, news after three days.
 */
export function maxMessageAge(kind: MessageKind): number {
  return kind === 'phone.code' ? 5 * minute : 3 * day;
}

/** How long to wait for the report of a message without a clear reply, in milliseconds. */
export const reportPeriod = day;

const [morning, evening] = [9, 21];

/** The end of the quiet hours (21:00 to 9:00 in India) at an instant, or null outside of them. */
export function endOfQuietHours(at: Date): Date | null {
  const today = indianDay(at);
  const hours = (at.getTime() - beginningOf(today).getTime()) / hour;
  if (hours >= morning && hours < evening) return null;
  return morningOf(hours < morning ? today : dayAfter(today, 1));
}

/** 9:00 of the next day in India. */
export function nextMorning(at: Date): Date {
  return morningOf(dayAfter(indianDay(at), 1));
}

function morningOf(date: string): Date {
  return new Date(beginningOf(date).getTime() + morning * hour);
}

/** A consent as stored. */
interface Consent {
  readonly channel: Channel;
  readonly givenAt: Date | null;
  readonly withdrawnAt: Date | null;
}

/**
 * Whether a channel may be used for news of own orders: SMS unless it was withdrawn, WhatsApp only while consent is
 * given.
 */
export function isAllowed(channel: Channel, consents: readonly Consent[]): boolean {
  const consent = consents.find((one) => one.channel === channel);
  if (!consent) return channel === 'sms';
  return consent.withdrawnAt === null && (channel === 'sms' || consent.givenAt !== null);
}

/** Whether a kind is "Service Explicit" for the operators: a question, which needs consent that was given. */
export function needsConsent(kind: MessageKind): boolean {
  return kind === 'review.ask' || kind === 'review.ask-seed';
}

/** Words that withdraw consent, and that give it again, in a reply by WhatsApp. */
const stopWords = /^(?:stop|unsubscribe|रोकें|रोको|बंद|बंद करें|बन्द)[.!।]?$/i;
const startWords = /^(?:start|शुरू|शुरू करें|चालू)[.!।]?$/i;

/** Words that confirm an order. */
const yesWords = /^(?:yes|ok|confirm|haan|ha|हाँ|हां|हा|जी|जी हाँ|जी हां|1|१)[.!।]?$/i;

/** What a reply asks for: `stop`, `start`, `confirm`, or null for any other text. */
export function replyIntent(text: string): 'stop' | 'start' | 'confirm' | null {
  const words = text.trim().normalize('NFC');
  if (stopWords.test(words)) return 'stop';
  if (yesWords.test(words)) return 'confirm';
  return startWords.test(words) ? 'start' : null;
}
