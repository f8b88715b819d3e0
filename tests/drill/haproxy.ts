import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/source.ts';
import { drillFolder } from './machines.ts';

/** Starts HAProxy with a file of `deploy/machines`: the primary is at 127.0.0.1:5000. */
export function openProxy(file: string): void {
  const proxy = spawn('/usr/sbin/haproxy', ['-W', '-db', '-f', join(root, 'deploy/machines', file)]);
  const log = createWriteStream(join(drillFolder, 'haproxy.log'));
  for (const stream of [proxy.stdout, proxy.stderr]) stream.pipe(log, { end: false });
}
