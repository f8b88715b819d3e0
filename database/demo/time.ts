export const hour = 3_600_000;
export const day = 24 * hour;

// India keeps UTC+05:30 the whole year round.
const indiaAhead = 5.5 * hour;

/** The moment so many milliseconds before another. */
export function before(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds);
}

/** The calendar day in India, YYYY-MM-DD. */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + indiaAhead).toISOString().slice(0, 10);
}

/** The moment at which a day begins in India. */
export function startOfIndianDay(at: Date): Date {
  return new Date(Date.parse(`${indianDay(at)}T00:00:00Z`) - indiaAhead);
}

/** The month in India, 1 to 12. */
export function indianMonth(at: Date): number {
  return Number(indianDay(at).slice(5, 7));
}
