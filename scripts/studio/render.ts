import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Shot } from './scenes.ts';

const shoot = fileURLToPath(new URL('../../studio/shoot.py', import.meta.url));

/** How large and how long: samples are rays a pixel, the network takes out the noise that is left. */
export interface Film {
  readonly width: number;
  readonly samples: number;
}

interface Order extends Shot, Film {
  /** The PNG to write. */
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  /** Told how far it is, 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

let running: ChildProcess | undefined;

/** Ends the Blender that is at work, if one is. */
export function stopRendering(): void {
  running?.kill('SIGTERM');
}

/** Renders one picture in a Blender of its own. Rejects with the last of what Blender said when it fails. */
export async function render({ scene, view, width, samples, file, env, onProgress }: Order): Promise<void> {
  rmSync(file, { force: true });
  const asked = [scene, view, file, '--width', String(width), '--samples', String(samples)];
  const child = spawn('blender', ['-b', '--factory-startup', '-P', shoot, '--', ...asked], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  const said: string[] = [];
  const listen = (line: string) => {
    const percent = percentIn(line);
    if (percent !== undefined) onProgress(percent);
    else if (line.trim() && !line.startsWith('Fra:')) said.push(line);
  };
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', listen);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A script that breaks early does not stop Blender from ending well.
  if (code !== 0 || !existsSync(file)) throw new Error(said.slice(-12).join('\n'));
}

/** How far Blender says it is: `… | Rendering | Sample 12/48`. */
function percentIn(line: string): number | undefined {
  const { done, all } = /Sample (?<done>\d+)\/(?<all>\d+)/.exec(line)?.groups ?? {};
  return done && all ? Math.floor((100 * Number(done)) / Number(all)) : undefined;
}
