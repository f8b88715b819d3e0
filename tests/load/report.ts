import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Figure, tableOf } from './figure.ts';

/** The documents with figures: what is promised in all, and the long tables of every list. */
const documents = { promises: 'performance.md', lists: 'performance-lists.md' } as const;
export type DocumentName = keyof typeof documents;

export interface Section {
  readonly title: string;
  readonly document: DocumentName;
  readonly figures: readonly Figure[];
}

const [begin, end] = ['<!-- figures -->', '<!-- end of figures -->'];

/** The sections as Markdown, each figure beside the one that the documents have from an earlier run. */
export async function reportOf(sections: readonly Section[]): Promise<string> {
  const former = new Map<DocumentName, ReadonlyMap<string, string>>();
  for (const name of Object.keys(documents) as DocumentName[]) former.set(name, await measuredIn(name));
  return sections
    .map(({ title, document, figures }) => `### ${title}\n\n${tableOf(figures, former.get(document))}`)
    .join('\n\n');
}

/** Writes sections into their documents, where they replace those of the same title. `titles` gives the order. */
export async function writeReport(sections: readonly Section[], titles: readonly string[]): Promise<void> {
  for (const name of Object.keys(documents) as DocumentName[]) {
    const own = sections.filter(({ document }) => document === name);
    if (own.length === 0) continue;
    const { before, former, after } = await partsOf(name);
    const all = new Map([
      ...former,
      ...own.map(({ title, figures }) => [title, `${machine()}\n\n${tableOf(figures)}`] as const),
    ]);
    const known = titles
      .filter((title) => all.has(title))
      .map((title) => `### ${title}\n\n${all.get(title)}`);
    await writeFile(pathOf(name), `${before}${begin}\n\n${known.join('\n\n')}\n\n${end}${after}`);
  }
}

async function partsOf(name: DocumentName) {
  const [before = '', rest = ''] = (await readFile(pathOf(name), 'utf8')).split(begin);
  const [written = '', after = ''] = rest.split(end);
  const sections = written.split(/^### /m).slice(1);
  const former = sections.map((section): [string, string] => {
    const [title = '', ...lines] = section.trim().split('\n');
    return [title, lines.join('\n').trim()];
  });
  return { before, former: new Map(former), after };
}

/** The measured values of a document by the first two cells of their rows. */
async function measuredIn(name: DocumentName): Promise<ReadonlyMap<string, string>> {
  const { former } = await partsOf(name);
  const rows = [...former.values()].flatMap((table) => table.split('\n')).map((row) => row.split(' | '));
  return new Map(
    rows.map(([what = '', on = '', value = '']) => [`${what.replace('| ', '')} | ${on}`, value]),
  );
}

const pathOf = (name: DocumentName) =>
  fileURLToPath(new URL(`../../docs/${documents[name]}`, import.meta.url));

function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model.trim()}, ${memory} GB, Node ${process.version}`;
}
