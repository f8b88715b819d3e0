/** A measurement with its target. */
export interface Figure {
  readonly what: string;
  /** The database of the measurement. */
  readonly on: Place['name'];
  readonly value: number;
  readonly wanted: { readonly least: number } | { readonly most: number } | null;
  readonly unit?: string;
  /** Details of the measurement. */
  readonly of?: string;
}

type Place = { readonly name: 'PGlite' | 'PostgreSQL' };

/** True if the value meets its target. A value that could not be measured does not. */
export function isMet({ value, wanted }: Figure): boolean {
  if (wanted === null) return true;
  return 'least' in wanted ? value >= wanted.least : value <= wanted.most;
}

/** The figures as a Markdown table, beside `former` values by `what | on` if they are given. */
export function tableOf(figures: readonly Figure[], former?: ReadonlyMap<string, string>): string {
  const rows = figures.map((figure) => {
    const { what, on, of = '' } = figure;
    const before = former ? ` ${former.get(`${what} | ${on}`) ?? ''} |` : '';
    return `| ${what} | ${on} | ${shown(figure)} |${before} ${wish(figure)} | ${isMet(figure) ? '' : 'missed'} | ${of} |`;
  });
  const [head, line] = former ? [' before |', '---:|'] : ['', ''];
  return [
    `| what | on | measured |${head} wanted | | made of |`,
    `|---|---|---:|${line}---:|---|---|`,
    ...rows,
  ].join('\n');
}

function shown({ value, unit = '' }: Figure): string {
  const digits = value >= 100 ? 0 : 2;
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}

function wish({ wanted, unit = '' }: Figure): string {
  if (wanted === null) return '';
  const limit = 'least' in wanted ? `≥ ${wanted.least}` : `≤ ${wanted.most}`;
  return `${limit}${unit && ` ${unit}`}`;
}
