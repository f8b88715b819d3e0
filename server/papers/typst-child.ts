import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PaperReply, PaperRequest } from './paper-engine.ts';

// Child process of `paper-engine.ts`: sets one file after the other with one Typst compiler.

const packages = createRequire(import.meta.url);
/** TrueType files, as Typst cannot read WOFF. Noto Sans has Devanagari too. */
const fonts = [
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/700Bold/NotoSans_700Bold.ttf',
  'anek-latin/700Bold/AnekLatin_700Bold.ttf',
].map((file) => readFileSync(packages.resolve(`@expo-google-fonts/${file}`)));
/** Templates, and what they import: Typst reads no other file. */
const workspace = fileURLToPath(new URL('.', import.meta.url));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] });

function replyTo({ template, sheets, files }: PaperRequest): PaperReply {
  try {
    for (const [at, bytes] of files.entries())
      compiler.mapShadow(join(workspace, `file-${at}.${endingOf(bytes)}`), Buffer.from(bytes));
    const compiled = compiler.compile({
      mainFilePath: join(workspace, `${template}.typ`),
      inputs: { sheets },
    });
    const { result } = compiled;
    if (!result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
    // All are tagged for screen readers. Documents and statements are kept for years: they are archival PDFs too.
    const isKept = template === 'documents' || template === 'statements';
    return { bytes: (isKept && archival(result)) || compiler.pdf(result, {}) };
  } catch (error) {
    return { error: String(error) };
  } finally {
    // Its cache would keep the pages of other people.
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

/** Labels of couriers are PDFs, photographs of cases are JPEGs. */
function endingOf([first, second]: Uint8Array): 'jpg' | 'pdf' {
  return first === 0xff && second === 0xd8 ? 'jpg' : 'pdf';
}

/** As archival PDF; null with a sign that the fonts lack, as of other scripts: it is a box in a plain PDF. */
function archival(result: Parameters<typeof compiler.pdf>[0]): Buffer | null {
  try {
    return compiler.pdf(result, { pdfStandard: 'a-2b' });
  } catch (error) {
    if (String(error).includes('could not be displayed')) return null;
    throw error;
  }
}

const send = (reply: PaperReply) => process.send?.(reply);
process.on('message', (request: PaperRequest) => {
  send({ began: true });
  send(replyTo(request));
});

// Ctrl-C reaches all processes of a terminal: the shop answers its open requests first, and then ends this one.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
