import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/source.ts';
import type { EngineName } from './options.ts';

/** What a fault did: seconds away, and what became of the orders in its window. */
export interface FaultFigures {
  readonly name: string;
  readonly sentence: string;
  /** Why it was not tried. */
  readonly skipped?: string;
  readonly orders: number;
  readonly pages: number;
  readonly cached: number;
  /** Acknowledged orders a second before the fault. */
  readonly rate: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Answers of 500 and above other than 503. */
  readonly errors: number;
  /** Seconds from the fault until all three nodes were whole again. */
  readonly whole: number;
}

/** What a step of the backup took. */
export interface StepFigures {
  readonly what: string;
  readonly seconds: number;
  /** Details, such as sizes. */
  readonly of: string;
}

/** A run of the drill. */
export interface DrillRun {
  readonly engine: EngineName;
  readonly versions: string;
  readonly rows: readonly FaultFigures[];
  readonly steps: readonly StepFigures[];
  readonly restarts: number;
  readonly complaints: readonly string[];
}

/** Seconds without orders that a fault may cause: a killed postmaster is noticed at once. */
export const mostWithoutOrders = (fault: string) => (fault === 'kill' ? 10 : 25);
/** Seconds without cached pages. */
const mostWithoutCached = 2;

/** What the run misses, as sentences; none if all is as wanted. */
export function missesOf({ rows, restarts, complaints }: DrillRun): string[] {
  const tried = rows.filter(({ skipped }) => skipped === undefined);
  return [
    ...tried.flatMap(({ name, ...row }) => [
      ...(row.lost > 0 ? [`${name}: ${row.lost} acknowledged orders are lost`] : []),
      ...(row.doubled > 0 ? [`${name}: ${row.doubled} orders are doubled`] : []),
      ...(row.errors > 0 ? [`${name}: ${row.errors} answers of 500 and above other than 503`] : []),
      ...(row.orders > mostWithoutOrders(name) ? [`${name}: ${row.orders.toFixed(1)} s without orders`] : []),
      ...(row.cached > mostWithoutCached ? [`${name}: ${row.cached.toFixed(1)} s without cached pages`] : []),
    ]),
    ...(restarts > 0 ? [`${restarts} processes of the shop ended`] : []),
    ...complaints,
  ];
}

/** The run as Markdown. */
export function tableOfRun(run: DrillRun): string {
  const sum = (field: 'acknowledged' | 'lost' | 'doubled' | 'errors') =>
    run.rows.reduce((all, row) => all + row[field], 0);
  const lines = run.rows.map((row) =>
    row.skipped === undefined
      ? `| ${row.sentence} | ${figuresOf(row).join(' | ')} |`
      : `| ${row.sentence} | not tried: ${row.skipped} | | | | | | | |`,
  );
  const misses = missesOf(run);
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}. ${run.versions}.`,
    '',
    '| fault | s without orders | s without pages | s without cached pages | s until whole | orders/s before | acknowledged | lost | doubled | 5xx but 503 |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...lines,
    `| **in all** | | | | | | ${sum('acknowledged')} | ${sum('lost')} | ${sum('doubled')} | ${sum('errors')} |`,
    '',
    ...stepsOf(run),
    misses.length === 0 ? 'All as wanted.' : `Missed: ${misses.join('; ')}.`,
  ].join('\n');
}

function stepsOf({ steps }: DrillRun): string[] {
  const lines = steps.map(({ what, seconds, of }) => `| ${what} | ${seconds.toFixed(1)} | ${of} |`);
  return lines.length === 0 ? [] : ['| backup by pgBackRest | s | |', '|---|---:|---|', ...lines, ''];
}

function figuresOf(row: FaultFigures): string[] {
  const seconds = [row.orders, row.pages, row.cached, row.whole].map((value) => value.toFixed(1));
  const counts = [Math.round(row.rate), row.acknowledged, row.lost, row.doubled, row.errors].map(String);
  return [...seconds, ...counts];
}

/** Replaces the engine's section of a document. */
export function withSection(text: string, engine: EngineName, table: string): string {
  const [begin, end] = [`<!-- ${engine} -->`, `<!-- end of ${engine} -->`];
  const [before = '', rest = ''] = text.split(begin);
  return `${before}${begin}\n\n${table}\n\n${end}${rest.split(end)[1] ?? ''}`;
}

/** Writes the run into docs/drill.md. */
export async function writeRun(run: DrillRun): Promise<void> {
  const path = join(root, 'docs/drill.md');
  await writeFile(path, withSection(await readFile(path, 'utf8'), run.engine, tableOfRun(run)));
}
