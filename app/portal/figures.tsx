import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes } from '../ui/classes.ts';

export interface Figure {
  label: string;
  /** Already formatted. */
  value: string;
  icon: LucideIcon;
  /** What the figure covers or leaves out, such as "2 low in stock". */
  note?: string | undefined;
}

/** Key figures of a dashboard in one panel: two a row on a phone, all four or five in a row from a tablet on. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl
      className={classes(
        'grid grid-cols-2 overflow-hidden rounded-card border border-line bg-paper',
        figures.length > 4 ? 'sm:grid-cols-5' : 'sm:grid-cols-4',
      )}
    >
      {figures.map((figure, index) => (
        <FigureCell
          key={figure.label}
          {...figure}
          className={classes(
            'border-line',
            index % 2 === 1 && 'border-l',
            index > 1 && 'border-t',
            'sm:border-t-0',
            index > 0 && 'sm:border-l',
            // The last of five fills a row on a phone; its padding leaves the figure the size of the others.
            index === 4 && 'col-span-2 max-sm:pr-[calc(50%+.875rem)] sm:col-span-1',
          )}
        />
      ))}
    </dl>
  );
}

function FigureCell({ label, value, icon: Icon, note, className }: Figure & { className: string }) {
  return (
    <div className={classes('@container min-w-0 px-3.5 pt-4 pb-3.5 lg:px-6 lg:py-5', className)}>
      <dt className="flex items-center gap-2 leading-5 text-muted">
        <Icon size={20} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
        {label}
      </dt>
      <dd
        className={classes(
          'mt-2.5 font-figure leading-9 font-bold whitespace-nowrap tabular-nums lg:leading-11',
          sizeFor(value),
        )}
      >
        {value}
      </dd>
      {note ? <dd className="mt-0.5 text-sm text-muted">{note}</dd> : null}
    </div>
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
