import { type Day, dayAfter } from '../kernel/days.ts';
import { type Paise, sum } from '../kernel/money.ts';

/** How a courier is chosen for each of many parcels. */
export const choiceRules = ['cheapest', 'fastest', 'one'] as const;
export type ChoiceRule = (typeof choiceRules)[number];

interface Offered {
  readonly provider: string;
  readonly courier: string;
  readonly charge: Paise;
  /** Null where the courier does not say. */
  readonly days: number | null;
}

interface Choosable<Quote extends Offered> {
  readonly id: string;
  readonly promisedOn: Day;
  /** The cheapest first. */
  readonly quotes: readonly Quote[];
}

/**
 * The quote of each parcel by a rule: the cheapest that comes by the promised day, else the fastest; the fastest; or
 * those of the one courier that takes the most parcels, for the least. Parcels without a quote are left out.
 */
export function choicesBy<Quote extends Offered>(
  rule: ChoiceRule,
  parcels: readonly Choosable<Quote>[],
  pickupOn: Day,
): Map<string, Quote> {
  const one = rule === 'one' ? oneCourier(parcels) : null;
  const choose = ({ quotes, promisedOn }: Choosable<Quote>): Quote | undefined => {
    if (rule === 'one') return quotes.find((quote) => courierKey(quote) === one);
    const inTime = quotes.find(({ days }) => days !== null && dayAfter(pickupOn, days) <= promisedOn);
    return rule === 'cheapest' && inTime ? inTime : fastest(quotes);
  };
  return new Map(
    parcels.flatMap((parcel): [string, Quote][] => {
      const quote = choose(parcel);
      return quote ? [[parcel.id, quote]] : [];
    }),
  );
}

/** A courier of a provider, as the value of a field. */
export function courierKey({ provider, courier }: Pick<Offered, 'provider' | 'courier'>): string {
  return `${provider}:${courier}`;
}

/** Of equally fast ones the cheapest; one that does not say its days comes last. */
function fastest<Quote extends Offered>(quotes: readonly Quote[]): Quote | undefined {
  return quotes.toSorted((first, second) => (first.days ?? 99) - (second.days ?? 99))[0];
}

function oneCourier<Quote extends Offered>(parcels: readonly Choosable<Quote>[]): string | null {
  const byCourier = Map.groupBy(
    parcels.flatMap(({ quotes }) => quotes),
    courierKey,
  );
  const totals = [...byCourier].map(([key, quotes]) => {
    return { key, count: quotes.length, charge: sum(quotes.map(({ charge }) => charge)) };
  });
  return (
    totals.toSorted((one, other) => other.count - one.count || one.charge - other.charge)[0]?.key ?? null
  );
}
