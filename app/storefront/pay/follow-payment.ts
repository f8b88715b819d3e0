import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { minute } from '../../../market/kernel/durations.ts';
import type { PaymentState } from '../../../market/order-payments/read-payment.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Pauses between two questions, in milliseconds: short at first, then longer. */
const shortest = 4_000;
const longest = 15_000;
const growth = 1.25;

/** Text that changes with each change of a payment that its page shows. */
export function versionOf({ state, changedAt }: { state: PaymentState; changedAt: Date }): string {
  return `${state} ${changedAt.getTime()}`;
}

/** The pause after `pause`, in milliseconds. */
export function nextPause(pause: number): number {
  return Math.min(pause * growth, longest);
}

/**
 * Polls the state of a payment while the page is visible, and reloads the page's data when it has changed. A lost
 * answer is ignored: the next one has the same.
 */
export function useFollowPayment(id: string, version: string, isOver: boolean): void {
  const { revalidate } = useRevalidator();
  const language = useLanguage();
  useEffect(() => {
    if (isOver) return;
    const url = localise(`/pay/${id}/state`, language);
    const stopped = new AbortController();
    let pause = shortest;
    let timer: number | undefined;
    const plan = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible' && !stopped.signal.aborted)
        timer = window.setTimeout(() => void ask(), pause);
    };
    const ask = async () => {
      const now = await versionAt(url, stopped.signal);
      if (now !== null && now !== version) await revalidate();
      pause = nextPause(pause);
      plan();
    };
    const begin = () => {
      pause = shortest;
      plan();
    };
    begin();
    document.addEventListener('visibilitychange', begin, { signal: stopped.signal });
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [id, version, isOver, language, revalidate]);
}

/** Null for a lost answer; '' for one that is not that of this person, so that the page finds out why. */
async function versionAt(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(url, { signal });
    if (response.redirected || response.status === 404) return '';
    return response.ok ? ((await response.json()) as { version: string }).version : null;
  } catch {
    return null;
  }
}

/** Whole minutes until then, at least 0; a begun minute counts. */
export function minutesLeft(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / minute));
}

/** Minutes left by the server's clock, `now` at the time of the page; reloads the page's data when they are over. */
export function useMinutesLeft(until: Date, now: Date): number {
  const { revalidate } = useRevalidator();
  const [minutes, setMinutes] = useState(minutesLeft(until, now));
  useEffect(() => {
    const ahead = now.getTime() - Date.now();
    const count = () => {
      const left = minutesLeft(until, new Date(Date.now() + ahead));
      setMinutes(left);
      if (left > 0) return;
      clearInterval(timer);
      void revalidate();
    };
    const timer = setInterval(count, 5_000);
    setMinutes(minutesLeft(until, now));
    return () => clearInterval(timer);
  }, [until, now, revalidate]);
  return minutes;
}
