// Updates the reference screenshots of the components after an intended change. Review the differences before you
// commit.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, node, root, run, tool } from './steps.mjs';

await install();
await build();
await run(node, ['tests/support/judges/chromium.ts']);
// Ignores the exit code: the comparison fails while references are updated for the first time.
await run(node, tool('playwright', 'test', '--project', 'pictures', '--update-snapshots', '--reporter=line'));

const { default: sharp } = await import('sharp');
const folder = join(root, 'tests/pictures/references');
for (const name of readdirSync(folder)) {
  const file = join(folder, name);
  const picture = readFileSync(file);
  // Converts to a palette: flat colours need no more, and the file is a quarter of the size.
  const small = await sharp(picture).png({ palette: true, effort: 10 }).toBuffer();
  if (small.byteLength < picture.byteLength) writeFileSync(file, small);
}
