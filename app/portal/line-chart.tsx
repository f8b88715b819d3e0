import { useTranslations } from 'use-intl';
import { ChartFrame } from './chart-frame.tsx';
import { axisFor, labelEvery } from './chart-scale.ts';

export interface Series {
  name: string;
  /** One value for each point, 0 or more. */
  values: readonly number[];
}

interface Props {
  title: string;
  /** Short label under the chart; `name` is the long form. */
  points: readonly { label: string; name: string }[];
  /** The first is drawn as a line with dots, the second dashed with squares: they differ without colour. */
  series: readonly [Series] | readonly [Series, Series];
  /** Short value on the axis; `full` is the long form for the table. */
  short: (value: number) => string;
  full: (value: number) => string;
  /** What the points are, such as "Month": the heading of the table's first column. */
  pointsName: string;
}

const area = { top: 12, ground: 206, height: 236 };
/** Horizontal range in per cent; the axis labels are on the left. */
const across = { start: 15, end: 97 };

/** Server-rendered chart of one or two lines over the same points. */
export function LineChart({ title, points, series, short, full, pointsName }: Props) {
  const t = useTranslations('portal.chart');
  const axis = axisFor(Math.max(...series.flatMap(({ values }) => values)));
  const newest = series.map(({ name, values }) => t('newest', { name, amount: full(values.at(-1) ?? 0) }));
  const every = labelEvery(points.length);
  return (
    <ChartFrame
      title={title}
      legend={<Legend names={series.map(({ name }) => name)} />}
      summary={[title, ...newest].join('. ')}
      height={area.height}
      table={{
        head: [pointsName, ...series.map(({ name }) => name)],
        rows: points.map(({ name }, at) => [name, ...series.map(({ values }) => full(values[at] ?? 0))]),
      }}
    >
      <Axis axis={axis} short={short} />
      {points.map(({ label, name }, index) =>
        index % every === 0 ? (
          <text
            key={name}
            x={xOf(index, points.length)}
            y={area.ground + 24}
            textAnchor="middle"
            className="fill-muted text-[.9375rem]"
          >
            {label}
          </text>
        ) : null,
      )}
      {series.map(({ name, values }, index) => (
        <Line key={name} values={values} highest={axis.at(-1) ?? 0} isSecond={index === 1} />
      ))}
    </ChartFrame>
  );
}

/** A single point is in the middle. */
function xOf(index: number, count: number): string {
  const share = count > 1 ? index / (count - 1) : 0.5;
  return `${across.start + 3 + share * (across.end - across.start - 3)}%`;
}

function yOf(value: number, highest: number): number {
  return highest > 0 ? Math.round(area.ground - (value / highest) * (area.ground - area.top)) : area.ground;
}

function Axis({ axis, short }: { axis: readonly number[]; short: (value: number) => string }) {
  const highest = axis.at(-1) ?? 0;
  return axis.map((value) => (
    <g key={value}>
      <text
        x={`${across.start - 2}%`}
        y={yOf(value, highest) + 5}
        textAnchor="end"
        className="fill-muted text-[.875rem] tabular-nums"
      >
        {short(value)}
      </text>
      <line
        x1={`${across.start}%`}
        x2="100%"
        y1={yOf(value, highest)}
        y2={yOf(value, highest)}
        strokeWidth={value === 0 ? 2 : 1}
        className={value === 0 ? 'stroke-edge' : 'stroke-line'}
      />
    </g>
  ));
}

interface LineProps {
  values: readonly number[];
  highest: number;
  isSecond: boolean;
}

function Line({ values, highest, isSecond }: LineProps) {
  const places = values.map((value, index) => ({ x: xOf(index, values.length), y: yOf(value, highest) }));
  return (
    <g>
      {places.slice(1).map((place, index) => (
        <line
          key={place.x}
          x1={places[index]?.x}
          y1={places[index]?.y}
          x2={place.x}
          y2={place.y}
          strokeWidth="3"
          strokeDasharray={isSecond ? '7 5' : undefined}
          className={isSecond ? 'stroke-muted' : 'stroke-leaf'}
        />
      ))}
      {places.map((place) => (
        <Mark key={place.x} {...place} isSecond={isSecond} />
      ))}
    </g>
  );
}

/** Nested `svg`: positions of shapes may be in per cent, but not their offset. */
function Mark({ x, y, isSecond }: { x: string; y: number; isSecond: boolean }) {
  return (
    <svg x={x} y={y} aria-hidden="true" className="overflow-visible">
      {isSecond ? (
        <rect x="-5" y="-5" width="10" height="10" strokeWidth="2" className="fill-paper stroke-muted" />
      ) : (
        <circle r="5.5" className="fill-leaf" />
      )}
    </svg>
  );
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {names.map((name, index) => (
        <span key={name} className="flex items-center gap-2 text-muted">
          <svg width="36" height="14" aria-hidden="true">
            <line
              x1="0"
              x2="36"
              y1="7"
              y2="7"
              strokeWidth="3"
              strokeDasharray={index === 1 ? '7 5' : undefined}
              className={index === 1 ? 'stroke-muted' : 'stroke-leaf'}
            />
            <Mark x="50%" y={7} isSecond={index === 1} />
          </svg>
          {name}
        </span>
      ))}
    </span>
  );
}
