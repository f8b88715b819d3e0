import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pictureKey } from '../database/demo/catalogue/pictures.ts';
import { setUp } from './studio/equipment.ts';
import { keepOriginal } from './studio/originals.ts';
import { type Film, render, stopRendering } from './studio/render.ts';
import { chosen, type Shot, shotsIn } from './studio/scenes.ts';

// npm run studio [-- SCENE | SCENE:VIEW …] [--preview] [--list]: renders the shop's pictures anew.

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache', 'studio');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { preview: { type: 'boolean' }, list: { type: 'boolean' } },
});

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopping = true;
    stopRendering();
  });
}

try {
  const shots = chosen(shotsIn(join(root, 'studio', 'scenes')), positionals);
  if (values.list) for (const { scene, view } of shots) console.log(`${scene}:${view}`);
  else process.exitCode = await renderAll(shots);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Renders one shot after the other, because each uses all cores; returns the exit code. */
async function renderAll(shots: readonly Shot[]): Promise<number> {
  const env = setUp(cache);
  const failed: string[] = [];
  for (const [index, shot] of shots.entries()) {
    const title = `[${index + 1}/${shots.length}] ${shot.scene} ${shot.view}`;
    const started = Date.now();
    try {
      const file = await renderOne(shot, env, (percent) => onSameLine(`${title}: ${percent} %`));
      const seconds = Math.round((Date.now() - started) / 1000);
      const size = Math.round(statSync(file).size / 1000);
      onSameLine(`${title}: ${relative(root, file)}, ${size} KB, ${seconds} s`, '\n');
    } catch (error) {
      if (isStopping) return 130;
      onSameLine(`${title}: failed`, '\n');
      console.error(error instanceof Error ? error.message : error);
      failed.push(`${shot.scene}:${shot.view}`);
    }
    if (isStopping) return 130;
  }
  if (failed.length > 0) console.error(`Not rendered: ${failed.join(' ')}`);
  return failed.length > 0 ? 1 : 0;
}

/** Renders one shot and returns its file: the stored original, or a preview in the cache. */
async function renderOne(shot: Shot, env: NodeJS.ProcessEnv, onProgress: (percent: number) => void) {
  const file = join(cache, `${pictureKey(shot.scene, shot.view)}.png`);
  await render({ ...shot, ...filmOf(shot), file, env, onProgress });
  return values.preview ? file : keepOriginal(file, shot);
}

function filmOf({ scene, view }: Shot): Film {
  if (values.preview) return { width: 420, samples: 14 };
  const width = scene === 'hero-field' ? 2000 : 1200;
  return { width, samples: view === 'hero' ? 24 : 16 };
}

/** Overwrites the current line on a terminal; in a log, prints only final lines. */
function onSameLine(text: string, end = ''): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}${end}`);
  else if (end) console.log(text);
}
