const yearAndMonth = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  year: '2-digit',
  month: '2-digit',
});

/** The number that people read out: KB-T-2611-0042 for message 42, sent in November 2026 (India's calendar). */
export function ticketNumber(at: Date, sequence: number): string {
  const parts = Object.fromEntries(yearAndMonth.formatToParts(at).map(({ type, value }) => [type, value]));
  return `KB-T-${parts.year}${parts.month}-${String(sequence).padStart(4, '0')}`;
}

/** Until when a message has to be acknowledged and settled. */
export interface Deadlines {
  readonly acknowledgeBy: Date;
  readonly resolveBy: Date;
}

const hours = 60 * 60_000;
// India keeps UTC+05:30 the whole year round, without summer time.
const indiaAhead = 5.5 * hours;

/**
 * 48 hours to acknowledge, one month to settle (Consumer Protection (E-Commerce) Rules 2020, r.4(5)). A month ends on
 * the same day of the next one in India, at the same time, or on its last day where it has no such day.
 */
export function deadlinesOf(receivedAt: Date): Deadlines {
  const india = new Date(receivedAt.getTime() + indiaAhead);
  const [year, month, day] = [india.getUTCFullYear(), india.getUTCMonth(), india.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  india.setUTCMonth(month + 1, Math.min(day, lastDay));
  return {
    acknowledgeBy: new Date(receivedAt.getTime() + 48 * hours),
    resolveBy: new Date(india.getTime() - indiaAhead),
  };
}
