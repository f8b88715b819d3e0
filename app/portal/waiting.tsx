import { CountBadge } from '../ui/count-badge.tsx';

/** Number of open tasks behind an entry: a visible count, and a text for screen readers. */
export function Waiting({ count, words, className }: { count: number; words: string; className: string }) {
  if (count === 0) return null;
  return (
    <>
      <CountBadge count={count} className={className} />
      <span className="sr-only">{words}</span>
    </>
  );
}
