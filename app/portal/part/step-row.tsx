import type { LucideIcon } from 'lucide-react';
import { classes } from '../../ui/classes.ts';

export type StepPhase = 'past' | 'now' | 'next';

export interface StepOfRow {
  readonly key: string | number;
  readonly title: string;
  readonly note?: string | null;
  readonly phase: StepPhase;
  readonly icon: LucideIcon;
}

const marks: Readonly<Record<StepPhase, string>> = {
  past: 'border-leaf bg-leaf text-cotton',
  now: 'border-ink bg-ink text-cotton',
  next: 'border-edge bg-paper',
};

/** Steps in a row, as many as fit; the present one is marked for screen readers too. */
export function StepRow({ label, steps }: { label: string; steps: readonly StepOfRow[] }) {
  return (
    <ol
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-4 gap-y-5"
    >
      {steps.map(({ key, title, note, phase, icon: Icon }) => (
        <li key={key} aria-current={phase === 'now' ? 'step' : undefined}>
          <span
            aria-hidden
            className={classes('grid size-7 place-items-center rounded-full border-2', marks[phase])}
          >
            {phase === 'next' ? null : <Icon size={16} strokeWidth={2.6} />}
          </span>
          <p className={classes('mt-1.5 font-semibold wrap-anywhere', phase === 'next' && 'text-muted')}>
            {title}
          </p>
          {note ? <p className="text-sm text-muted tabular-nums">{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
