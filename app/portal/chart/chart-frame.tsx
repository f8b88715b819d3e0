import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Data table of a chart, for those who would rather read it. */
export interface ChartTable {
  /** The heading of each column; the first names the rows. */
  head: readonly string[];
  /** The name of each row and its values in full. */
  rows: readonly (readonly string[])[];
}

interface Props {
  title: string;
  /** What colours and marks mean, in text. */
  legend?: ReactNode;
  /** Text alternative: the chart in a sentence, for screen readers. */
  summary: string;
  height: number;
  table: ChartTable;
  /** SVG content. Horizontal positions are in per cent: the drawing follows its panel while the text keeps its size. */
  children: ReactNode;
}

/** Chart with heading, legend and a table of its values. */
export function ChartFrame({ title, legend, summary, height, table, children }: Props) {
  return (
    <figure>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl leading-7 lg:text-[1.375rem]">{title}</h2>
        {legend}
      </figcaption>
      <svg role="img" width="100%" height={height} className="mt-3.5 block overflow-visible">
        <title>{summary}</title>
        {children}
      </svg>
      <Figures table={table} caption={title} />
    </figure>
  );
}

function Figures({ table: { head, rows }, caption }: { table: ChartTable; caption: string }) {
  const t = useTranslations('portal');
  return (
    <details className="group/figures mt-1 -mb-3 print:hidden">
      <summary className="inline-flex min-h-12 items-center gap-1.5 font-head text-base font-semibold text-leaf hover:underline">
        {t('chart.table')}
        <ChevronDown size={18} strokeWidth={1.9} aria-hidden className="group-open/figures:rotate-180" />
      </summary>
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-edge text-muted">
            {head.map((text, index) => (
              <th key={text} scope="col" className={`py-2 font-semibold ${side(index)}`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name = '', ...figures]) => (
            <tr key={name}>
              <th scope="row" className="py-2 text-left font-normal">
                {name}
              </th>
              {figures.map((figure, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a figure's place is its column
                <td key={index} className="py-2 pl-3 text-right font-semibold tabular-nums">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function side(column: number): string {
  return column === 0 ? 'text-left' : 'pl-3 text-right';
}
