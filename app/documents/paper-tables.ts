import type { DocumentContent, DocumentLine, DocumentTotals } from '../../market/documents/content.ts';
import { plusTotals } from '../../market/documents/totals.ts';
import { type Paise, sum } from '../../market/kernel/money.ts';
import type { Both, Cell, Column, Row, Table } from './paper.ts';
import { amountText, dateText, hasTax, rateText, taxesOf } from './paper-format.ts';
import { paperTexts } from './paper-texts.ts';

interface GoodsColumn extends Column {
  readonly cell: (line: DocumentLine, at: number) => Cell;
  /** Sum of the column; absent for columns without one. */
  readonly sum?: Paise;
}

const figure = (head: Both, of: (line: DocumentLine) => Paise, total?: Paise): GoodsColumn => ({
  head,
  isFigure: true,
  cell: (line) => ({ text: amountText(of(line)) }),
  ...(total !== undefined && { sum: total }),
});

/** The goods or services, with the columns that the kind of document needs. */
export function goodsOf(content: DocumentContent): Table {
  const { lines: all, totals, corrects, kind } = content;
  const isFee = content.order === null;
  const isPlain = !hasTax(content);
  const columns: GoodsColumn[] = [
    {
      head: { en: corrects ? 'Line' : '' },
      cell: ({ position }, at) => ({ text: String(corrects ? position : at + 1) }),
    },
    {
      head: isFee ? paperTexts.services : paperTexts.goods,
      isWide: true,
      cell: (line) => goodsCell(line, kind !== 'bill-of-supply'),
    },
    { head: { en: isFee ? 'SAC' : 'HSN' }, cell: ({ hsn }) => ({ text: hsn }) },
    ...(isFee
      ? []
      : [
          {
            head: paperTexts.quantity,
            isFigure: true,
            cell: ({ quantity, uqc, packs }: DocumentLine) => ({
              text: `${quantity} ${uqc}`,
              small: packs.en,
            }),
          },
        ]),
    ...(isPlain && !corrects ? [figure(paperTexts.price, ({ unitPrice }) => unitPrice)] : []),
    ...(isPlain || corrects || isFee
      ? []
      : [figure(paperTexts.withTax, (line) => line.sum, sum(all.map((line) => line.sum)))]),
    ...(isFee || (corrects && !isPlain)
      ? []
      : [figure(paperTexts.delivery, ({ shipping }) => shipping, sum(all.map(({ shipping }) => shipping)))]),
    ...(isPlain
      ? []
      : [
          figure(paperTexts.taxable, ({ taxable }) => taxable, totals.exempt + totals.taxable),
          ...taxesOf(content).map(({ name, part, share }) => ({
            head: { en: name },
            isFigure: true,
            cell: (line: DocumentLine) => ({
              text: rateText(line.rate / share),
              small: amountText(line[part]),
            }),
            sum: totals[part],
          })),
        ]),
    figure(isPlain ? paperTexts.value : paperTexts.total, ({ total }) => total, totals.total),
  ];
  let carried = 0;
  const rows: Row[] = all.map((line, at) => {
    carried += line.total;
    const cells = columns.map(({ cell }, column) => ({
      ...cell(line, at),
      ...(column === columns.length - 1 && { bold: true }),
    }));
    return { cells, carried: amountText(carried) };
  });
  return {
    columns: columns.map(({ head, isFigure, isWide }) => ({
      head,
      ...(isFigure && { isFigure }),
      ...(isWide && { isWide }),
    })),
    rows,
    total: columns.map(({ sum, isWide }) => {
      if (isWide) return { text: paperTexts.together.en, hi: paperTexts.together.hi };
      return { text: sum === undefined ? '' : amountText(sum) };
    }),
  };
}

function goodsCell({ names, lot, label, pieces = [] }: DocumentLine, withLabel: boolean): Cell {
  const facts = withLabel
    ? [
        lot && `lot ${lot}`,
        label?.batch && `batch ${label.batch}`,
        label?.fcoGrade && `FCO grade ${label.fcoGrade}`,
        label?.testedOn && `tested ${dateText(label.testedOn)}`,
        label?.germination && `germination ${label.germination} %`,
        label?.purity && `purity ${label.purity} %`,
        label?.treatedWith && `treated with ${label.treatedWith}`,
      ].filter(Boolean)
    : [];
  const numbers = pieces.map(({ chassis, engine }) => `chassis ${chassis}, engine ${engine}`);
  const small = [...facts, ...numbers].join(', ');
  return {
    text: names.en,
    bold: true,
    ...(names.hi && names.hi !== names.en && { hi: names.hi }),
    ...(small && { small: small.slice(0, 1).toUpperCase() + small.slice(1) }),
  };
}

/** The summary by HSN code and rate of a document with tax; null for others. */
export function hsnOf(content: DocumentContent): Table | null {
  if (!hasTax(content)) return null;
  const taxes = taxesOf(content);
  const groups = Map.groupBy(content.lines, ({ hsn, rate }) => `${hsn} ${rate}`);
  const row = (own: readonly DocumentLine[]): Cell[] => {
    const total = (of: (line: DocumentLine) => Paise) => sum(own.map(of));
    const parts = taxes.map(({ part }) => total((line) => line[part]));
    return [total(({ taxable }) => taxable), ...parts, sum(parts)].map((amount) => ({
      text: amountText(amount),
    }));
  };
  return {
    title: { en: `By ${content.order ? 'HSN' : 'SAC'}` },
    columns: [
      { head: { en: content.order ? 'HSN' : 'SAC' }, isWide: true },
      { head: { en: 'Quantity' }, isFigure: true },
      ...['Rate', 'Taxable value', ...taxes.map(({ name }) => name), 'Tax'].map((en) => ({
        head: { en },
        isFigure: true,
      })),
    ],
    rows: [...groups.values()].map((own) => ({
      cells: [
        { text: own[0]?.hsn ?? '' },
        { text: quantityText(own) },
        { text: rateText(own[0]?.rate ?? 0) },
        ...row(own),
      ],
    })),
    total: [{ text: paperTexts.together.en }, { text: '' }, { text: '' }, ...row(content.lines)],
  };
}

/** 3 BAG, 2 PAC */
function quantityText(all: readonly DocumentLine[]): string {
  const byUnit = Map.groupBy(all, ({ uqc }) => uqc);
  return [...byUnit].map(([uqc, own]) => `${sum(own.map(({ quantity }) => quantity))} ${uqc}`).join(', ');
}

/** What a credit note leaves of the document that it corrects. */
export function leftOfDocument(
  content: DocumentContent,
  corrects: NonNullable<DocumentContent['corrects']>,
): Table {
  const taxes = hasTax(content) ? taxesOf(content) : [];
  const cells = (name: string, totals: DocumentTotals, sign = 1): Cell[] => [
    { text: name },
    ...[
      totals.exempt + totals.taxable,
      ...taxes.map(({ part }) => totals[part]),
      totals.rounding,
      totals.total,
    ].map((amount) => ({ text: amountText(amount * sign || 0) })),
  ];
  const before = plusTotals(corrects.left, content.totals);
  const isFirst = before.total === corrects.totals.total;
  return {
    title: paperTexts.left,
    columns: [
      { head: { en: '' }, isWide: true },
      ...['Taxable and exempt value', ...taxes.map(({ name }) => name), 'Rounding', 'Total (₹)'].map(
        (en) => ({
          head: { en },
          isFigure: true,
        }),
      ),
    ],
    rows: [
      { cells: cells(`Bill ${corrects.number}`, corrects.totals) },
      ...(isFirst ? [] : [{ cells: cells('Left before', before) }]),
      { cells: cells('This note', content.totals, -1) },
    ],
    total: cells('Left', corrects.left),
  };
}
