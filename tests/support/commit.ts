import { execFileSync } from 'node:child_process';
import { root } from './source.ts';

/** The hash of the checked-out commit, or `unknown` without a git history. */
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
