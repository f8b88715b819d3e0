import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paperOf } from '../../app/documents/paper-of.ts';
import { maxSheets } from '../../market/documents/papers.ts';
import {
  aBillOfSupply,
  aCreditNote,
  aDocument,
  exampleGoods,
} from '../../tests/support/judges/document-content.ts';
import { judge, textIn } from '../../tests/support/judges/pdf-tools.ts';
import { paperEngine } from './paper-engine.ts';

const engine = paperEngine();
const pdfOf = (...documents: Parameters<typeof paperOf>[0][]) =>
  engine.set(
    'documents',
    documents.map((content) => paperOf(content)),
  );

describe('the PDF of a document', () => {
  it.each([
    ['an invoice-cum-bill of supply', aDocument()],
    ['a bill of supply without GSTIN', aBillOfSupply()],
    ['a credit note', aCreditNote()],
    [
      'a tax invoice between states',
      aDocument({
        kind: 'tax-invoice',
        isInterState: true,
        goods: [exampleGoods.zinc],
        placeOfSupply: { state: 'Haryana', code: '06' },
      }),
    ],
  ])('of %s is sound, tagged, archival, dated by its issue and has its fonts inside', async (_, document) => {
    const pdf = await pdfOf(document);
    expect(judge('qpdf', pdf, ['--check', 'FILE'])).toContain('No syntax or stream encoding errors');
    const facts = judge('pdfinfo', pdf, ['-isodates', 'FILE']);
    expect(facts).toMatch(/^Tagged: +yes$/m);
    expect(facts).toMatch(/^PDF subtype: +PDF\/A-2b|^Pages: +1$/m);
    expect(facts).toContain(`CreationDate:    ${document.issuedAt.slice(0, 19)}`);
    expect(judge('pdfinfo', pdf, ['-meta', 'FILE'])).toMatch(/pdfaid:part>2<.*pdfaid:conformance>B</s);
    const fonts = judge('pdffonts', pdf).trim().split('\n').slice(2);
    expect(fonts.length).toBe(3);
    for (const font of fonts)
      expect(font).toMatch(/(NotoSans-Regular|NotoSans-Bold|AnekLatin-Bold).* yes yes yes /);
  });

  it('is the same byte for byte each time, and another one for other facts', async () => {
    const [one, again] = [
      await pdfOf(aDocument()),
      await paperEngine().set('documents', [paperOf(aDocument())]),
    ];
    expect(Buffer.from(one).equals(Buffer.from(again))).toBe(true);
    expect(Buffer.from(one).equals(Buffer.from(await pdfOf(aDocument({ number: 'KBM/26-27/000124' }))))).toBe(
      false,
    );
  });

  it('shows what people typed as they typed it, and never runs it', async () => {
    const names = [
      '#eval("x") *Kisan*',
      '#sys.inputs $x$ `raw`',
      '\\u{41} = head',
      'a\u0000b',
      '"); #panic("x',
    ];
    for (const legalName of names) {
      const document = aDocument();
      const pdf = await pdfOf({ ...document, seller: { ...document.seller, legalName } });
      expect(textIn(pdf)).toContain(legalName.replace('\u0000', ''));
    }
  });

  it('is set with names in scripts and signs that its fonts lack', async () => {
    const { buyer } = aDocument();
    const pdf = await pdfOf(aDocument({ buyer: { ...buyer, name: 'முருகன் 🙂 \u{f0000}' } }));
    expect(judge('qpdf', pdf, ['--check', 'FILE'])).toContain('No syntax or stream encoding errors');
    expect(textIn(pdf)).toContain('KBM/26-27/');
  });

  it('carries the sum from page to page, with the heads of the table', async () => {
    const { wheat, zinc } = exampleGoods;
    const long = aDocument({ goods: Array.from({ length: 40 }, (_, at) => (at % 2 ? wheat : zinc)) });
    const pdf = await pdfOf(long, aDocument());
    const pages = Number(/^Pages: +(\d+)$/m.exec(judge('pdfinfo', pdf))?.[1]);
    expect(pages).toBeGreaterThan(3);
    const text = Array.from({ length: pages }, (_, at) =>
      judge('pdftotext', pdf, ['-layout', '-f', String(at + 1), '-l', String(at + 1), 'FILE', '-']),
    );
    const sumsIn = (line: RegExp) => text.flatMap((page) => line.exec(page)?.[1] ?? []);
    const carried = sumsIn(/Carried over.* ([\d,.]+)$/m);
    expect(carried.length).toBeGreaterThan(1);
    expect(new Set(carried).size).toBe(carried.length);
    expect(sumsIn(/Brought over.* ([\d,.]+)$/m)).toEqual(carried);
    const last = text.length - 1;
    for (const [at, page] of text.slice(0, last).entries()) {
      if (at <= carried.length) expect(page).toMatch(/HSN/);
      expect(page).toContain(`${at + 1} of ${last}`);
    }
    // The second document of the file counts its own pages.
    expect(text[last]).toContain('1 of 1');
  });

  it('takes a hundred documents, and no more', async () => {
    const documents = Array.from({ length: maxSheets + 1 }, () => paperOf(aBillOfSupply()));
    expect(() => engine.set('documents', documents)).toThrow(RangeError);
    expect(() => engine.set('documents', [])).toThrow(RangeError);
    const pdf = await engine.set('documents', documents.slice(1));
    expect(judge('pdfinfo', pdf)).toMatch(/^Pages: +100$/m);
  });
});

describe('the process that sets papers', () => {
  let folder: string;
  let program: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'papers-'));
    program = join(folder, 'child.mjs');
    // Answers each request with its own id and what it was sent; `forever` never ends, `death` ends the process.
    writeFileSync(
      program,
      `process.on('message', ({ sheets }) => {
        process.send({ began: true });
        if (sheets.includes('forever')) for (;;);
        if (sheets.includes('death')) process.exit(1);
        if (sheets.includes('wrong')) return process.send({ error: 'wrong' });
        process.send({ bytes: new TextEncoder().encode(process.pid + ' ' + sheets) });
      });
      process.on('disconnect', () => process.exit());`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const pidOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).split(' ')[0];

  it('is killed when a file takes too long, and the next one sets what waits', async () => {
    const papers = paperEngine({ first: 300 }, program);
    const first = pidOf(await papers.set('labels', [{}]));
    const stuck = papers.set('labels', [{ forever: 1 }]);
    const waiting = papers.set('labels', [{}]);
    await expect(stuck).rejects.toThrow('not done in 300 ms');
    expect(pidOf(await waiting)).not.toBe(first);
  });

  it('starts anew after its death, and stays after a file with an error', async () => {
    const papers = paperEngine({}, program);
    await expect(papers.set('labels', [{ death: 1 }])).rejects.toThrow('ended');
    const pid = pidOf(await papers.set('labels', [{}]));
    await expect(papers.set('labels', [{ wrong: 1 }])).rejects.toThrow('wrong');
    expect(pidOf(await papers.set('labels', [{}]))).toBe(pid);
  });

  it('refuses more than may wait', async () => {
    const papers = paperEngine({ waiting: 2 }, program);
    const taken = [1, 2, 3].map(() => papers.set('labels', [{}]));
    expect(() => papers.set('labels', [{}])).toThrow('too many requests');
    await Promise.all(taken);
    await papers.set('labels', [{}]);
  });

  it('ends when there is nothing to do', async () => {
    const papers = paperEngine({ idle: 0 }, program);
    const pid = Number(pidOf(await papers.set('labels', [{}])));
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(pidOf(await papers.set('labels', [{}]))).not.toBe(String(pid));
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
