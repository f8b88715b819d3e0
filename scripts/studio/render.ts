import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Shot } from './scenes.ts';

const shoot = fileURLToPath(new URL('../../studio/shoot.py', import.meta.url));

/** Size and quality: `samples` are rays per pixel; the denoising network removes the remaining noise. */
export interface Film {
  readonly width: number;
  readonly samples: number;
}

interface Order extends Shot, Film {
  /** The PNG to write. */
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  /** Progress callback, 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

let running: ChildProcess | undefined;

/** Ends the running Blender, if there is one. */
export function stopRendering(): void {
  running?.kill('SIGTERM');
}

/** Renders one picture in a separate Blender process. Rejects with the last lines of its output on failure. */
export async function render({ scene, view, width, samples, file, env, onProgress }: Order): Promise<void> {
  rmSync(file, { force: true });
  const asked = [scene, view, file, '--width', String(width), '--samples', String(samples)];
  const child = spawn('blender', ['-b', '--factory-startup', '-P', shoot, '--', ...asked], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  const output: string[] = [];
  const listen = (line: string) => {
    const percent = percentIn(line);
    if (percent !== undefined) onProgress(percent);
    else if (line.trim() && !line.startsWith('Fra:')) output.push(line);
  };
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', listen);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Also checks the file: Blender exits with 0 when a script fails early.
  if (code !== 0 || !existsSync(file)) throw new Error(output.slice(-12).join('\n'));
}

/** Progress from a line of Blender's output: `… | Rendering | Sample 12/48`. */
function percentIn(line: string): number | undefined {
  const { done, all } = /Sample (?<done>\d+)\/(?<all>\d+)/.exec(line)?.groups ?? {};
  return done && all ? Math.floor((100 * Number(done)) / Number(all)) : undefined;
}
