import { useTranslations } from 'use-intl';
import { classes } from '../../ui/classes.ts';
import { ChartFrame } from './chart-frame.tsx';

export interface Bar {
  /** Short label under the bar; `name` is the long form, for the table and the summary. */
  label: string;
  name: string;
  value: number;
  /**
   * Short value on the bar, its unit after a space on a second line;
   * `amount` is the long form, for the table and the summary.
   */
  figure: string;
  amount: string;
}

interface Props {
  title: string;
  bars: readonly Bar[];
  /** Meaning of the highest bar, such as "Best month". */
  best: string;
  /** Table headings: for the names of the bars, and for their values. */
  columns: readonly [string, string];
}

const ground = 206;
const line = { figure: 16, label: 24, gap: 8, room: 30 };
/** Minimum number of columns: fewer bars leave room at the sides instead of becoming wide. */
const minColumns = 4;

/**
 * Server-rendered bar chart with values on the bars. The highest bar is highlighted: in turmeric and in the summary.
 */
export function BarChart({ title, bars, best, columns }: Props) {
  const t = useTranslations('portal.chart');
  const highest = highestBar(bars);
  const words = highest && t('best', { best, name: highest.name, amount: highest.amount });
  const places = Math.max(minColumns, Math.ceil(bars.length / labelEvery(bars.length)));
  // Labels too long for their column alternate between two rows.
  const isLong = bars.some(({ label }) => [...label].length > labelLengthFor(places));
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

/** The first of the highest bars; undefined when no value is above 0. */
export function highestBar<One extends { value: number }>(bars: readonly One[]): One | undefined {
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
  const share = 100 / Math.max(bars.length, minColumns);
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
  /** Whether there is room for its label and value. */
  isNamed: boolean;
  height: number;
  /** Width in per cent of the chart. */
  share: number;
  left: number;
  /** How much lower the label is drawn. */
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

/** How many letters of a label fit under one of `count` bars on a phone before labels overlap. */
export function labelLengthFor(count: number): number {
  return Math.floor(36 / count);
}

/** Label interval: labels every n-th of `count` points, so that the labels fit on a phone. */
export function labelEvery(count: number): number {
  return Math.ceil(count / 6);
}
