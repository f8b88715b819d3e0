import { createTranslator } from 'use-intl/core';
import { type Day, daysBetween } from '../../market/kernel/days.ts';
import type { Language } from '../../market/kernel/languages.ts';
import { locales } from '../i18n/catalogue.ts';
import { formatTime } from '../i18n/format-moment.ts';
import { serverTexts } from '../i18n/texts.server.ts';

/** Texts and days of the tracking page, in one language. */
export interface TrackingTexts {
  readonly language: Language;
  readonly t: ReturnType<typeof translatorOf>;
  /** `Thu 26 November`, or `गुरु 26 नवंबर`. */
  readonly day: (day: Day) => string;
  /** `Thu 26`, before a day of the same month. */
  readonly dayOfMonth: (day: Day) => string;
  /** `Tue 24 November, 1:15 pm`, in Indian time. */
  readonly moment: (at: Date) => string;
  /** `1:15 pm`, in Indian time. */
  readonly time: (at: Date) => string;
  /** The message of a field, by its key under `validation`. */
  readonly problem: (key: string) => string;
}

export function trackingTextsOf(language: Language): TrackingTexts {
  const dayIn = (timeZone: string) => {
    const of = (part: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(`${locales[language]}-u-nu-latn`, { ...part, timeZone });
    const [weekday, date] = [of({ weekday: 'short' }), of({ day: 'numeric', month: 'long' })];
    // No break inside of a day.
    return (at: Date) => `${weekday.format(at)} ${date.format(at)}`.replaceAll(' ', '\u{a0}');
  };
  const [dayOf, dayAt] = [dayIn('UTC'), dayIn('Asia/Kolkata')];
  const time = (at: Date) => formatTime(at, language);
  return {
    language,
    t: translatorOf(language),
    day: (day) => dayOf(new Date(day)),
    dayOfMonth: (day) => `${dayOf(new Date(day)).split('\u{a0}')[0]}\u{a0}${Number(day.slice(8))}`,
    moment: (at) => `${dayAt(at)}, ${time(at)}`,
    time,
    problem: problemsOf(language),
  };
}

function translatorOf(language: Language) {
  return createTranslator({
    locale: locales[language],
    messages: { tracking: serverTexts[language].tracking },
    namespace: 'tracking',
    timeZone: 'Asia/Kolkata',
    onError(error) {
      throw error;
    },
  });
}

function problemsOf(language: Language): (key: string) => string {
  const { validation } = serverTexts[language];
  const t = createTranslator({
    locale: locales[language],
    messages: { validation },
    namespace: 'validation',
  });
  return (key) => t(key as 'choice.required');
}

/** The days on which a parcel comes, in words: one, one of two, or between two. */
export function promisedText({ t, day, dayOfMonth }: TrackingTexts, from: Day, until: Day): string {
  if (from === until) return t('title.one', { day: day(until) });
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
  const days = { from: isOneMonth ? dayOfMonth(from) : day(from), until: day(until) };
  return daysBetween(from, until) === 1 ? t('title.or', days) : t('title.between', days);
}
