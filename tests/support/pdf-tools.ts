import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Debian's packages with the programs that judge a PDF. */
const packages = ['poppler-utils', 'qpdf'];
const programs = ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftoppm', 'qpdf'] as const;
type Program = (typeof programs)[number];

function missing(): readonly Program[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
}

/** Runs a program of poppler or qpdf over a PDF, whose file is `FILE` among the arguments, and returns its output. */
export function judge(program: Program, pdf: Uint8Array, args: readonly string[] = ['FILE']): string {
  return outputOf(program, pdf, args).toString('utf8');
}

/** The first page of a PDF as PNG, in grey, 72 pixels an inch. */
export function pictureOf(pdf: Uint8Array): Buffer {
  return outputOf('pdftoppm', pdf, ['-png', '-gray', '-r', '72', '-singlefile', 'FILE']);
}

function outputOf(program: Program, pdf: Uint8Array, args: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'one.pdf');
    writeFileSync(file, pdf);
    const given = args.map((arg) => (arg === 'FILE' ? file : arg));
    return execFileSync(program, given, { stdio: ['ignore', 'pipe', 'pipe'] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text of a PDF, in one line. */
export function textIn(pdf: Uint8Array): string {
  return judge('pdftotext', pdf, ['-raw', 'FILE', '-']).replace(/\s+/g, ' ');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(' and ')}, which judge PDFs`);
    const install = `apt-get update -q && apt-get install -y -q --no-install-recommends ${packages.join(' ')}`;
    spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const lacking = missing();
  if (lacking.length > 0)
    console.log(`Missing: ${lacking.join(', ')}. Install the packages ${packages.join(' and ')}`);
  process.exit(lacking.length > 0 ? 1 : 0);
}
