// Photographs the components anew, after a change that is meant. Look at what changed before you commit it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, node, root, run, tool } from './steps.mjs';

await install();
await build();
await run(node, ['tests/support/chromium.ts']);
// What is compared fails while it is renewed for the first time: only the pictures count here.
await run(node, tool('playwright', 'test', '--project', 'pictures', '--update-snapshots', '--reporter=line'));

const { default: sharp } = await import('sharp');
const folder = join(root, 'tests/pictures/references');
for (const name of readdirSync(folder)) {
  const file = join(folder, name);
  const picture = readFileSync(file);
  // Flat colours need no more than a palette: a quarter of the size.
  const small = await sharp(picture).png({ palette: true, effort: 10 }).toBuffer();
  if (small.byteLength < picture.byteLength) writeFileSync(file, small);
}
