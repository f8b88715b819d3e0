import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { render, stopRendering } from './render.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kheti-studio-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Renders with a fake Blender, and records the progress callbacks. */
async function renderWith(program: string) {
  await writeFile(join(folder, 'blender'), `#!/bin/sh\n${program}\n`);
  await chmod(join(folder, 'blender'), 0o755);
  const progress: number[] = [];
  const env = { ...process.env, PATH: folder + delimiter + process.env.PATH };
  const shot = {
    scene: 'wheat-hd-3086',
    view: 'close',
    width: 420,
    samples: 14,
    file: join(folder, 'a.png'),
  };
  const done = render({ ...shot, env, onProgress: (percent) => progress.push(percent) });
  return { done, progress };
}

it('passes scene, view, size and samples to Blender, and reports progress', async () => {
  const { done, progress } = await renderWith(`
    echo "Fra:1 Mem:36M | Scene, ViewLayer | Sample 0/14"; echo "Fra:1 Mem:36M | Rendering | Sample 7/14"
    while [ "$1" != -- ]; do shift; done
    echo "$@" > "$4"`);
  await done;
  expect(progress).toEqual([0, 50]);
  expect(existsSync(join(folder, 'a.png'))).toBe(true);
});

it('fails with the output of Blender', async () => {
  const { done } = await renderWith('echo "Fra:1 Sample 1/14"; echo "NameError: cloth" >&2; exit 1');
  await expect(done).rejects.toThrow(/^NameError: cloth$/);
});

it('fails without a picture, even if Blender succeeds', async () => {
  await rm(join(folder, 'a.png'), { force: true });
  const { done } = await renderWith('echo "Blender quit"');
  await expect(done).rejects.toThrow('Blender quit');
});

it('ends Blender on stop', async () => {
  const { done, progress } = await renderWith('echo "Sample 1/100"; exec tail -f /dev/null');
  const ended = expect(done).rejects.toThrow();
  await expect.poll(() => progress).toEqual([1]);
  stopRendering();
  await ended;
});
