import { execFileSync } from 'node:child_process';
import { root } from './source.ts';

/** The hash of the commit that the source is at, or `unknown` where there is no history. */
export function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
