import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { maxSheets, type Papers, type PaperTemplate } from '../../market/documents/papers.ts';
import { TimeoutError } from '../../market/kernel/timeout.ts';
import { Busy } from '../../market/limits/places.ts';

/**
 * Pages and orders get some two and a half times the processor of papers; with less, a paper on a busy machine would
 * come too late.
 */
const niceness = 4;

export interface PaperRequest {
  readonly template: PaperTemplate;
  /** JSON. */
  readonly sheets: string;
  /** PDFs and JPEGs that sheets have. */
  readonly files: readonly Uint8Array[];
}

/** That the process begins with a file; then the bytes of the PDF, or why there are none. */
export type PaperReply =
  | { readonly began: true }
  | { readonly bytes: Uint8Array }
  | { readonly error: string };

interface Job extends PaperRequest {
  /** In milliseconds, from when the process begins with it. */
  readonly limit: number;
  readonly done: PromiseWithResolvers<Uint8Array>;
}

interface Limits {
  /** Files that wait; more are refused. */
  readonly waiting: number;
  /** For the start of the process, in milliseconds. */
  readonly start: number;
  /** For a sheet, and for each further one of the same file, in milliseconds. */
  readonly first: number;
  readonly further: number;
  /** The process ends after this time without work, in milliseconds. */
  readonly idle: number;
}

const usual: Limits = { waiting: 16, start: 20_000, first: 5_000, further: 150, idle: 15_000 };
const typst = fileURLToPath(new URL('typst-child.ts', import.meta.url));

/**
 * Sets papers with Typst in a child process, one file at a time. The process starts with the first file, ends
 * when idle, which returns its memory, and is killed when a file takes too long. `program` is the child's source.
 */
export function paperEngine(given: Partial<Limits> = {}, program = typst): Papers {
  const limits = { ...usual, ...given };
  const queue: Job[] = [];
  let child: ChildProcess | undefined;
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;

  const killAfter = (limit: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      current?.done.reject(new TimeoutError(limit));
      child?.kill('SIGKILL');
    }, limit);
  };
  const finish = (settle: (job: Job) => void) => {
    clearTimeout(timer);
    const job = current;
    current = undefined;
    if (job) settle(job);
    next();
  };
  const start = () => {
    const started = fork(program, { execArgv: [], serialization: 'advanced' });
    if (started.pid) setPriority(started.pid, niceness);
    started.unref();
    started.channel?.unref();
    started.on('message', (message) => {
      const reply = message as PaperReply;
      if ('began' in reply) killAfter(current?.limit ?? limits.first);
      else if ('bytes' in reply) finish(({ done }) => done.resolve(reply.bytes));
      else finish(({ done }) => done.reject(new Error(reply.error)));
    });
    const fail = (error: Error) => {
      if (child !== started) return;
      child = undefined;
      finish(({ done }) => done.reject(error));
    };
    started.once('error', fail);
    started.once('exit', () => fail(new Error('the process that sets papers ended')));
    return started;
  };
  const end = () => {
    child?.disconnect();
    child = undefined;
  };
  const next = () => {
    if (current) return;
    current = queue.shift();
    if (!current) {
      timer = setTimeout(end, limits.idle).unref();
      return;
    }
    const { template, sheets, files } = current;
    child ??= start();
    killAfter(limits.start);
    child.send({ template, sheets, files } satisfies PaperRequest);
  };

  return {
    set(template, sheets, files = []) {
      if (sheets.length === 0 || sheets.length > maxSheets)
        throw new RangeError(`a file has 1 to ${maxSheets} sheets`);
      if (queue.length >= limits.waiting) throw new Busy();
      const limit = limits.first + limits.further * (sheets.length - 1);
      const done = Promise.withResolvers<Uint8Array>();
      queue.push({ template, sheets: JSON.stringify(sheets), files, limit, done });
      clearTimeout(current ? undefined : timer);
      next();
      return done.promise;
    },
  };
}
