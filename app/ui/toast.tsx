import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Link } from './link.tsx';

const shownFor = 6_000;

interface Props {
  /** Counter of events; each increment shows the toast again. Hidden at 0. */
  times: number;
  /** The completed action. Failures use an `Alert`, which stays. */
  children: string;
  /** Link to the likely next page, which is reachable elsewhere too. */
  link?: { to: string; label: string } | undefined;
  /** Position; above the bottom of the screen by default. */
  className?: string;
}

/** Temporary confirmation, announced to screen readers. Stays while hovered or focused. */
export function Toast({ times, children, link, className }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const [dismissed, setDismissed] = useState(0);
  useEffect(() => {
    if (times <= dismissed) return;
    const timer = setInterval(() => {
      if (!region.current?.matches(':hover, :focus-within')) setDismissed(times);
    }, shownFor);
    return () => clearInterval(timer);
  }, [times, dismissed]);
  return (
    <div ref={region} role="status" className={classes('fixed inset-x-4 z-10', className ?? 'bottom-4')}>
      {times > dismissed ? (
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
