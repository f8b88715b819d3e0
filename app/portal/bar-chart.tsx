import { useTranslations } from 'use-intl';
import { classes } from '../ui/classes.ts';
import { ChartFrame } from './chart-frame.tsx';
import { labelEvery, lettersUnder } from './chart-scale.ts';

export interface Bar {
  /** Under the bar, short; in full in the table and in words. */
  label: string;
  name: string;
  value: number;
  /** On the bar, short, a unit behind a space on a line of its own; in full in the table and in words. */
  figure: string;
  amount: string;
}

interface Props {
  title: string;
  bars: readonly Bar[];
  /** What the highest bar is, such as "Best month". */
  best: string;
  /** The headings of the table: what the bars are of, and what they count. */
  columns: readonly [string, string];
}

const ground = 206;
const line = { figure: 16, label: 24, gap: 8, room: 30 };
/** Fewer bars than this leave room at the sides instead of growing fat. */
const leastPlaces = 4;

/** Bars with their figures on them, drawn on the server. The highest is the one that is meant, in turmeric and in words. */
export function BarChart({ title, bars, best, columns }: Props) {
  const t = useTranslations('portal.chart');
  const highest = bestOf(bars);
  const words = highest && t('best', { best, name: highest.name, amount: highest.amount });
  const places = Math.max(leastPlaces, Math.ceil(bars.length / labelEvery(bars.length)));
  // Labels that would touch their neighbours stand in two rows by turns.
  const isLong = bars.some(({ label }) => [...label].length > lettersUnder(places));
  return (
    <ChartFrame
      title={title}
      legend={highest ? <Best label={t('meant', { best, name: highest.name })} /> : null}
      summary={words ? `${title}. ${words}` : title}
      height={ground + 30 + (isLong ? line.label : 0)}
      table={{ head: columns, rows: bars.map(({ name, amount }) => [name, amount]) }}
    >
      <Bars bars={bars} highest={highest} isLong={isLong} />
      <rect x="0" width="100%" y={ground} height="2" className="fill-edge" />
    </ChartFrame>
  );
}

/** The first of the highest bars; none when nothing was sold at all. */
export function bestOf<One extends { value: number }>(bars: readonly One[]): One | undefined {
  const highest = Math.max(...bars.map(({ value }) => value));
  return highest > 0 ? bars.find(({ value }) => value === highest) : undefined;
}

function Best({ label }: { label: string }) {
  return (
    <span className="flex items-center gap-2 text-muted">
      <span aria-hidden className="size-3.5 rounded-[3px] bg-turmeric" />
      {label}
    </span>
  );
}

interface BarsProps {
  bars: readonly Bar[];
  highest: Bar | undefined;
  isLong: boolean;
}

function Bars({ bars, highest, isLong }: BarsProps) {
  const share = 100 / Math.max(bars.length, leastPlaces);
  const start = (100 - share * bars.length) / 2;
  const every = labelEvery(bars.length);
  const best = highest ? bars.indexOf(highest) : -every;
  const lines = Math.max(1, ...bars.map(({ figure }) => figure.split(' ').length));
  const tallest = ground - line.room - (lines - 1) * line.figure;
  return bars.map((bar, index) => (
    <BarColumn
      key={bar.name}
      bar={bar}
      isBest={bar === highest}
      isNamed={index === best || (index % every === 0 && Math.abs(index - best) >= every)}
      height={highest ? Math.round((bar.value / highest.value) * tallest) : 0}
      left={start + index * share}
      share={share}
      drop={isLong && index % 2 === 1 ? line.label : 0}
    />
  ));
}

interface ColumnProps {
  bar: Bar;
  isBest: boolean;
  /** Its label and figure have room. */
  isNamed: boolean;
  height: number;
  /** Of the chart's width, in per cent. */
  share: number;
  left: number;
  /** How much lower its label stands. */
  drop: number;
}

function BarColumn({ bar, isBest, isNamed, height, share, left, drop }: ColumnProps) {
  const middle = `${left + share / 2}%`;
  return (
    <>
      <rect
        x={`${left + share * 0.11}%`}
        width={`${share * 0.78}%`}
        y={ground - height}
        height={height}
        rx="3"
        className={isBest ? 'fill-turmeric' : 'fill-leaf'}
      />
      {isNamed ? (
        <>
          <Figure x={middle} y={ground - height - line.gap} figure={bar.figure} />
          <text
            x={middle}
            y={ground + line.label + drop}
            textAnchor="middle"
            className={classes('text-[.9375rem]', isBest ? 'fill-ink font-bold' : 'fill-muted')}
          >
            {bar.label}
          </text>
        </>
      ) : null}
    </>
  );
}

function Figure({ x, y, figure }: { x: string; y: number; figure: string }) {
  const parts = figure.split(' ');
  return (
    <text
      textAnchor="middle"
      className="fill-ink font-figure text-[.875rem] font-bold tabular-nums lg:text-[.9375rem]"
    >
      {parts.map((part, index) => (
        <tspan key={part} x={x} y={y - (parts.length - 1 - index) * line.figure}>
          {part}
        </tspan>
      ))}
    </text>
  );
}
