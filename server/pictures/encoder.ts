import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PictureSize } from './sizes.ts';

/** Encodes one size into the folder of the pictures. */
export type Encoder = (size: PictureSize) => Promise<void>;

interface Reply extends Pick<PictureSize, 'key' | 'width'> {
  readonly error?: string;
}

const program = fileURLToPath(new URL('encoder-child.ts', import.meta.url));
const idOf = ({ key, width }: Pick<PictureSize, 'key' | 'width'>) => `${key}-${width}`;

/**
 * Encodes in a child process at low priority, outside of the shop's event loop and memory. The process starts with the
 * first size and ends when none is left.
 */
export function encoderProcess(folder: string): Encoder {
  let child: ChildProcess | undefined;
  const waiting = new Map<string, PromiseWithResolvers<void>>();

  const start = () => {
    const started = fork(program, [folder], { execArgv: [] });
    if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const fail = (error: Error) => {
      if (child !== started) return;
      child = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.once('error', fail);
    started.once('exit', () => fail(new Error('the process that encodes pictures ended')));
    started.on('message', (message) => {
      const reply = message as Reply;
      const size = waiting.get(idOf(reply));
      waiting.delete(idOf(reply));
      if (reply.error) size?.reject(new Error(`cannot encode ${idOf(reply)}: ${reply.error}`));
      else size?.resolve();
      setImmediate(endWithoutWork);
    });
    return started;
  };
  const endWithoutWork = () => {
    if (waiting.size > 0 || !child) return;
    child.disconnect();
    child = undefined;
  };

  return async (size) => {
    const encoded = Promise.withResolvers<void>();
    waiting.set(idOf(size), encoded);
    child ??= start();
    child.send(size, (error) => {
      if (!error) return;
      waiting.delete(idOf(size));
      encoded.reject(error);
    });
    return encoded.promise;
  };
}
