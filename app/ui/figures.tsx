import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';

export interface Figure {
  label: string;
  /** Already formatted. */
  value: string;
  icon: LucideIcon;
}

/** The figures of a dashboard in one ruled panel: two in a row on a phone, all four beside each other on a desktop. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-paper lg:grid-cols-4">
      {figures.map((figure, index) => (
        <FigureCell
          key={figure.label}
          {...figure}
          className={classes(
            'border-line',
            index % 2 === 1 && 'border-l',
            index > 1 && 'border-t lg:border-t-0',
            index > 0 && 'lg:border-l',
          )}
        />
      ))}
    </dl>
  );
}

function FigureCell({ label, value, icon: Icon, className }: Figure & { className: string }) {
  return (
    <div className={classes('min-w-0 px-3.5 pt-4 pb-3.5 lg:px-6 lg:py-5', className)}>
      <dt className="flex items-center gap-2 leading-5 text-muted">
        <Icon size={20} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
        {label}
      </dt>
      <dd className={classes('mt-2.5 font-figure font-bold break-words tabular-nums', sizeFor(value))}>
        {value}
      </dd>
    </div>
  );
}

/** Long sums are set smaller, so that they stay in their cell on a narrow phone. */
function sizeFor(value: string): string {
  return value.length > 8
    ? 'text-2xl leading-9 sm:text-[2.125rem] lg:text-[2.125rem] lg:leading-11'
    : 'text-[2.125rem] leading-9 lg:text-[2.625rem] lg:leading-11';
}
