import { CountBadge } from '../ui/count-badge.tsx';

/** How much waits behind an entry: a figure for the eye, words for the ear. */
export function Waiting({ count, words, className }: { count: number; words: string; className: string }) {
  if (count === 0) return null;
  return (
    <>
      <CountBadge count={count} className={className} />
      <span className="sr-only">{words}</span>
    </>
  );
}
