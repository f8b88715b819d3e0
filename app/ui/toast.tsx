import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Link } from './link.tsx';

const shownFor = 6_000;

interface Props {
  /** How often it happened; each time the words show again for a while. Nothing is shown at 0. */
  times: number;
  /** What was done. A failure is no toast: it stays, as an `Alert`. */
  children: string;
  /** Where one would go next. The same way is elsewhere too, for who does not catch it. */
  link?: { to: string; label: string } | undefined;
  /** Where it stands: above the bottom of the screen unless said otherwise. */
  className?: string;
}

/** Says for a while that something was done, for eye and ear. It waits while somebody is on it. */
export function Toast({ times, children, link, className }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (times <= gone) return;
    const timer = setInterval(() => {
      if (!region.current?.matches(':hover, :focus-within')) setGone(times);
    }, shownFor);
    return () => clearInterval(timer);
  }, [times, gone]);
  return (
    <div ref={region} role="status" className={classes('fixed inset-x-4 z-10', className ?? 'bottom-4')}>
      {times > gone ? (
        <div
          key={times}
          className="mx-auto flex min-h-14 max-w-130 items-center gap-3 rounded-control bg-ink px-4 py-1 text-cotton shadow-lift transition-opacity duration-(--calm) starting:opacity-0"
        >
          <CircleCheck size={22} strokeWidth={1.9} aria-hidden className="shrink-0" />
          {children}
          {link ? (
            <Link
              to={link.to}
              className="ml-auto inline-flex min-h-12 items-center font-head text-button font-semibold whitespace-nowrap underline underline-offset-3"
            >
              {link.label}
            </Link>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
