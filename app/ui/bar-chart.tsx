import { classes } from './classes.ts';

export interface Bar {
  /** Under the bar, short. */
  label: string;
  value: number;
  /** On the bar, already formatted and short. */
  figure: string;
  /** The whole sentence for those who hear it. */
  words: string;
}

const chart = { height: 236, tallest: 176, base: 206, gap: 8 };

/**
 * Bars with their figures on them, drawn on the server. Places across are in per cent, so that the bars follow the
 * panel's width while the text keeps its size. The best bar is the one that is meant, in turmeric.
 */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const best = bestOf(bars);
  const share = 100 / bars.length;
  return (
    <>
      <svg width="100%" height={chart.height} aria-hidden="true" className="mt-3.5 block overflow-visible">
        {bars.map((bar, index) => (
          <BarColumn
            key={bar.label}
            bar={bar}
            isBest={bar === best}
            share={share}
            left={index * share}
            best={best}
          />
        ))}
        <rect x="0" width="100%" y={chart.base} height="2" className="fill-edge" />
      </svg>
      <ul className="sr-only">
        {bars.map(({ label, words }) => (
          <li key={label}>{words}</li>
        ))}
      </ul>
    </>
  );
}

/** The first of the highest bars; none when nothing was sold at all. */
export function bestOf(bars: readonly Bar[]): Bar | undefined {
  const highest = Math.max(...bars.map(({ value }) => value));
  return highest > 0 ? bars.find(({ value }) => value === highest) : undefined;
}

interface ColumnProps {
  bar: Bar;
  best: Bar | undefined;
  isBest: boolean;
  /** Of the chart's width, in per cent. */
  share: number;
  left: number;
}

function BarColumn({ bar, best, isBest, share, left }: ColumnProps) {
  const height = best ? Math.round((bar.value / best.value) * chart.tallest) : 0;
  const middle = `${left + share / 2}%`;
  return (
    <>
      <rect
        x={`${left + share * 0.11}%`}
        width={`${share * 0.78}%`}
        y={chart.base - height}
        height={height}
        rx="3"
        className={isBest ? 'fill-turmeric' : 'fill-leaf'}
      />
      <text
        x={middle}
        y={chart.base - height - chart.gap}
        textAnchor="middle"
        className="fill-ink font-figure text-[.875rem] font-bold tabular-nums lg:text-[.9375rem]"
      >
        {bar.figure}
      </text>
      <text
        x={middle}
        y={chart.base + 24}
        textAnchor="middle"
        className={classes('text-[.9375rem]', isBest ? 'fill-ink font-bold' : 'fill-muted')}
      >
        {bar.label}
      </text>
    </>
  );
}
