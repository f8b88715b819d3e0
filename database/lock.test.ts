import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kheti-lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A process that takes the lock, reports it, and holds it until it is killed. */
function otherProcess(target: string) {
  const lockModule = new URL('./lock.ts', import.meta.url).href;
  const program = `
    import { lockFolder } from ${JSON.stringify(lockModule)};
    await lockFolder(process.argv[1]).then(() => console.log('held'), (error) => console.log(error.constructor.name));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, target]);
  const output = new Promise<string>((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text).trim())),
  );
  const kill = () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    return ended;
  };
  return { pid: child.pid, output, kill };
}

it('admits one process and names it to the next', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await expect(lockFolder(folder)).rejects.toThrow(`process id ${process.pid}`);
  await lock.release();
  await (await lockFolder(folder)).release();
});

it('is free again when its holder was killed', async () => {
  const other = otherProcess(folder);
  expect(await other.output).toBe('held');
  await expect(lockFolder(folder)).rejects.toThrow(`process id ${other.pid}`);
  await other.kill();
  await (await lockFolder(folder)).release();
});

it('admits exactly one of several concurrent processes', async () => {
  const others = Array.from({ length: 4 }, () => otherProcess(folder));
  const output = await Promise.all(others.map((other) => other.output));
  await Promise.all(others.map((other) => other.kill()));
  expect(output.sort()).toEqual(['FolderInUse', 'FolderInUse', 'FolderInUse', 'held']);
});
