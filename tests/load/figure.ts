/** One measurement with what is wanted of it. */
export interface Figure {
  readonly what: string;
  /** The database it was measured on. */
  readonly on: Place['name'];
  readonly value: number;
  readonly wanted: { readonly least: number } | { readonly most: number } | null;
  readonly unit?: string;
  /** What the value is made of. */
  readonly of?: string;
}

type Place = { readonly name: 'PGlite' | 'PostgreSQL' };

/** Whether it is as wanted. What could not be measured is not. */
export function isMet({ value, wanted }: Figure): boolean {
  if (wanted === null) return true;
  return 'least' in wanted ? value >= wanted.least : value <= wanted.most;
}

/** The figures as a table of Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, on, of = '' } = figure;
    return `| ${what} | ${on} | ${shown(figure)} | ${wish(figure)} | ${isMet(figure) ? '' : 'missed'} | ${of} |`;
  });
  return ['| what | on | measured | wanted | | made of |', '|---|---|---:|---:|---|---|', ...rows].join('\n');
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
