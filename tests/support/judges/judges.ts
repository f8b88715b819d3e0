import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Debian's packages with the programs that judge files of the shop: PDFs, journals and XML. */
const packages = ['poppler-utils', 'qpdf', 'hledger', 'libxml2-utils'];
const programs = ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftoppm', 'qpdf', 'hledger', 'xmllint'] as const;
export type Program = (typeof programs)[number];

function missing(): readonly Program[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
}

/**
 * Runs a program over a file, which is `FILE` among the arguments, and returns its output. Throws when it ends with an
 * error.
 */
export function outputOf(program: Program, content: Uint8Array | string, args: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'judged-'));
  try {
    const file = join(folder, 'one');
    writeFileSync(file, content);
    const given = args.map((arg) => (arg === 'FILE' ? file : arg));
    return execFileSync(program, given, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(', ')}, which judge files`);
    const install = `apt-get update -q && apt-get install -y -q --no-install-recommends ${packages.join(' ')}`;
    spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const lacking = missing();
  if (lacking.length > 0)
    console.log(`Missing: ${lacking.join(', ')}. Install the packages ${packages.join(', ')}`);
  process.exit(lacking.length > 0 ? 1 : 0);
}
