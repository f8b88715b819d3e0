import type { DocumentLine } from '../../market/documents/content.ts';
import type { Both, Cell, Column, Table } from './paper.ts';
import { dateText } from './paper-format.ts';
import { paperTexts } from './paper-texts.ts';

interface LabelColumn extends Column {
  readonly cell: (line: DocumentLine) => string | undefined;
}

type Kind = 'seed' | 'fertiliser' | 'other';

const lot: LabelColumn = { head: paperTexts.lot, cell: (line) => line.lot ?? line.label?.batch };
const batch: LabelColumn = {
  head: paperTexts.batch,
  cell: ({ lot, label }) => label?.batch ?? lot ?? undefined,
};

/** The title of a table, the name of its goods, and what it says of them. */
const tables: Readonly<Record<Kind, { title: Both; goods: Both; columns: readonly LabelColumn[] }>> = {
  seed: {
    title: paperTexts.label,
    goods: paperTexts.seed,
    columns: [
      lot,
      { head: paperTexts.tested, cell: ({ label }) => label?.testedOn && dateText(label.testedOn) },
      { head: paperTexts.germination, isFigure: true, cell: ({ label }) => percent(label?.germination) },
      { head: paperTexts.purity, isFigure: true, cell: ({ label }) => percent(label?.purity) },
      { head: paperTexts.treated, cell: ({ label }) => label?.treatedWith },
    ],
  },
  fertiliser: {
    title: paperTexts.bag,
    goods: paperTexts.fertiliser,
    columns: [batch, { head: paperTexts.grade, cell: ({ label }) => label?.fcoGrade }],
  },
  other: { title: paperTexts.pack, goods: paperTexts.goods, columns: [batch] },
};

/** What the labels of the goods say, each kind of goods in its own table. */
export function labelTables(lines: readonly DocumentLine[]): Table[] {
  const labelled = Map.groupBy(
    lines.filter((line) => line.lot !== null || line.label !== null),
    kindOf,
  );
  return (['seed', 'fertiliser', 'other'] as const).flatMap((kind) => {
    const own = labelled.get(kind);
    return own ? [tableOf(kind, own)] : [];
  });
}

/** Whether a lot number is the proof of what was sown. */
export function isSeed(line: DocumentLine): boolean {
  return kindOf(line) === 'seed';
}

/** By the label, which only seed has tested; by chapter 31 of the HSN for a fertiliser without a grade. */
function kindOf({ hsn, lot: lotNumber, label }: DocumentLine): Kind {
  if (label?.fcoGrade || hsn.startsWith('31')) return 'fertiliser';
  const isTested = [label?.testedOn, label?.germination, label?.purity, label?.treatedWith].some(
    (fact) => fact !== undefined,
  );
  return isTested || (lotNumber !== null && !label?.batch) ? 'seed' : 'other';
}

function tableOf(kind: Kind, lines: readonly DocumentLine[]): Table {
  const { title, goods, columns } = tables[kind];
  return {
    title,
    columns: [
      { head: goods, isWide: true },
      ...columns.map(({ head, isFigure }) => ({ head, ...(isFigure && { isFigure }) })),
    ],
    rows: lines.map((line) => ({
      cells: [
        { text: line.names.en },
        ...columns.map(
          ({ cell }, at): Cell => ({ text: cell(line) ?? '–', ...(at === 0 && { bold: true }) }),
        ),
      ],
    })),
    total: null,
  };
}

function percent(value: number | undefined): string | undefined {
  return value === undefined ? undefined : `${value} %`;
}
