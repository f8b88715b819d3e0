import type { ReactNode } from 'react';
import { Link } from './link.tsx';

/** A name and its value; without a value it is left out. */
export interface Fact {
  label: string;
  value: ReactNode;
}

const isKnown = ({ value }: Fact) => value !== null && value !== undefined && value !== false && value !== '';

/** Description list; on a phone the name is above its value. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.filter(isKnown).map(({ label, value }) => (
        <div
          key={label}
          className="gap-x-4 py-2.5 first:pt-0 last:pb-0 sm:grid sm:grid-cols-[minmax(0,11rem)_minmax(58%,1fr)]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Value that links to its own page. The touch target is larger than the line. */
export function FactLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="relative inline-block min-w-12 text-leaf underline underline-offset-3 wrap-anywhere before:absolute before:inset-x-0 before:-inset-y-3"
    >
      {children}
    </Link>
  );
}
