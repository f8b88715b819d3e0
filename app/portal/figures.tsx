import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes } from '../ui/classes.ts';
import { Link } from '../ui/link.tsx';

export interface Figure {
  label: string;
  /** Already formatted. */
  value: string;
  /** On a dashboard, whose figures are large. */
  icon?: LucideIcon;
  /** What the figure covers or leaves out, such as "2 low in stock". */
  note?: string | undefined;
  /** The page of its rows. */
  to?: string | undefined;
}

/** Columns by the number of figures: on a phone one or two a row. */
const columns: Readonly<Record<number, string>> = {
  3: 'sm:grid-cols-3',
  5: 'grid-cols-2 sm:grid-cols-5',
  6: 'grid-cols-2 sm:grid-cols-3 min-[75rem]:grid-cols-6',
};

interface Props {
  figures: readonly Figure[];
  /** Name of the strip, for screen readers, where no heading names it. */
  label?: string;
  className?: string;
}

/** Key figures of a page in one panel; one with `to` opens its rows. */
export function Figures({ figures, label, className }: Props) {
  return (
    <dl
      aria-label={label}
      className={classes(
        'grid overflow-hidden rounded-card border border-line bg-paper large-text:grid-cols-1',
        columns[figures.length] ?? 'grid-cols-2 sm:grid-cols-4',
        className,
      )}
    >
      {figures.map((figure, index) => (
        <FigureCell
          key={figure.label}
          {...figure}
          // The last of five fills a row on a phone; its padding leaves the figure the size of the others.
          className={
            index === 4 && figures.length === 5
              ? 'col-span-2 large-text:col-span-1 max-sm:not-large-text:pr-[calc(50%+.875rem)] sm:col-span-1'
              : undefined
          }
        />
      ))}
    </dl>
  );
}

/** The lines to the right and below of the outer cells lie under the panel's edge. */
function FigureCell({
  label,
  value,
  icon: Icon,
  note,
  to,
  className,
}: Figure & { className?: string | undefined }) {
  return (
    <div
      className={classes(
        '@container -mr-px -mb-px min-w-0 border-r border-b border-line',
        Icon ? 'px-3.5 pt-4 pb-3.5 lg:px-6 lg:py-5' : 'px-4 py-3.5',
        className,
      )}
    >
      <dt className={classes('text-muted', Icon && 'flex items-center gap-2 leading-5')}>
        {Icon ? <Icon size={20} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" /> : null}
        {label}
      </dt>
      <dd
        className={classes(
          'font-figure font-bold whitespace-nowrap tabular-nums',
          Icon ? 'mt-2.5 leading-9 lg:leading-11' : 'leading-8',
          Icon ? sizeFor(value) : 'text-[clamp(1rem,13cqi,1.625rem)]',
        )}
      >
        {to ? <FigureLink to={to} label={label} value={value} /> : value}
      </dd>
      {note ? <dd className={classes('text-sm text-muted', Icon && 'mt-0.5')}>{note}</dd> : null}
    </div>
  );
}

function FigureLink({ to, label, value }: { to: string; label: string; value: string }) {
  return (
    <Link
      to={to}
      className="relative inline-block min-w-12 underline decoration-1 underline-offset-4 before:absolute before:-inset-2 hover:text-leaf"
    >
      <span className="sr-only">{`${label} `}</span>
      {value}
    </Link>
  );
}

/** Font size by length: long sums are smaller, so that they stay on one line on a narrow phone. */
function sizeFor({ length }: string): string {
  if (length <= 8) return 'text-[clamp(1.5rem,25cqi,2.625rem)]';
  return length <= 12 ? 'text-[clamp(1.125rem,16.5cqi,2.625rem)]' : 'text-[clamp(1rem,12.5cqi,2.625rem)]';
}

/** Note below sales figures: what they count, the same on every page (docs/decisions/figures.md). */
export function SalesDefinition() {
  const t = useTranslations('vendor.sales');
  return <p className="mt-2 px-0.5 text-[.9375rem] leading-5.5 text-muted">{t('definition')}</p>;
}
