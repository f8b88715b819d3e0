import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import type { Connection } from '../../market/kernel/database.ts';
import type { Place } from './places.ts';

/** A request: path and headers. */
export interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Traffic {
  readonly url: string;
  readonly pid: number;
  readonly connections: number;
  readonly seconds: number;
  /** CPU milliseconds of other processes so far, which count as the server's. */
  readonly beside?: () => number;
  /** The request with this number, from 0. */
  readonly asks: (n: number) => Asked;
}

export interface Flow {
  readonly perSecond: number;
  /** CPU milliseconds of the server per request; NaN where the system does not report it. */
  readonly cpu: number;
}

/**
 * Sends requests without a pause on keep-alive connections, and counts them. Uses raw sockets, so that the client uses
 * less CPU time than the server. Throws on any status but 200.
 */
export async function flow({ url, pid, connections, seconds, beside, asks }: Traffic): Promise<Flow> {
  const { hostname, port } = new URL(url);
  let sent = 0;
  let isOver = false;
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => opened(hostname, Number(port))),
  );
  const cpu = () => cpuOf(pid) + (beside?.() ?? 0);
  const [cpuBefore, start] = [cpu(), performance.now()];
  setTimeout(() => {
    isOver = true;
  }, seconds * 1000);
  const counts = await Promise.all(
    sockets.map(async (socket) => {
      let answered = 0;
      while (!isOver) {
        await answerTo(socket, requestFor(asks(sent++), hostname));
        answered += 1;
      }
      socket.destroy();
      return answered;
    }),
  );
  const answered = counts.reduce((sum, count) => sum + count, 0);
  const elapsed = (performance.now() - start) / 1000;
  return { perSecond: answered / elapsed, cpu: (cpu() - cpuBefore) / answered };
}

function opened(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function requestFor({ path, headers = {} }: Asked, host: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`;
}

/** Sends a request and waits for the end of its response. */
function answerTo(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = '';
    let missing = Number.POSITIVE_INFINITY;
    const take = (chunk: Buffer) => {
      missing -= chunk.byteLength;
      if (missing === Number.POSITIVE_INFINITY) {
        const end = chunk.indexOf('\r\n\r\n');
        head += chunk.toString('latin1', 0, end < 0 ? chunk.byteLength : end);
        if (end >= 0) missing = lengthIn(head) - (chunk.byteLength - end - 4);
      }
      if (missing > 0) return;
      socket.off('data', take);
      if (head.startsWith('HTTP/1.1 200')) resolve();
      else reject(new Error(`${request.split('\r\n')[0]}: ${head.split('\r\n')[0]}`));
    };
    socket.on('data', take);
    socket.write(request);
  });
}

function lengthIn(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${head}`);
  return Number(length);
}

/** CPU milliseconds that a process has used so far, from Linux's count of hundredths. */
export function cpuOf(pid: number): number {
  const [user = Number.NaN, system = Number.NaN] = statOf(pid).slice(11, 13);
  return (user + system) * 10;
}

/** Reads the CPU milliseconds of a separate database server so far. */
export async function cpuBeside(place: Place): Promise<() => number> {
  if (place.name === 'PGlite') return () => 0;
  const { db, close } = await place.open();
  const server = await serverOf(db);
  await close();
  return () => cpuOfServer(server);
}

/** The process id of the postmaster, the parent of each backend. */
export async function serverOf(db: Connection): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return statOf(rows[0]?.pid ?? 0)[1] ?? Number.NaN;
}

/** CPU milliseconds of a postmaster and its processes so far, with those that have ended. */
export function cpuOfServer(server: number): number {
  const own = statOf(server).slice(11, 15);
  if (own.length === 0) return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter(([, parent]) => parent === server);
  const living = children.flatMap((stat) => stat.slice(11, 13));
  return [...own, ...living].reduce((sum, hundredths) => sum + hundredths * 10, 0);
}

/** Fields of `/proc/<pid>/stat` after the name; none for a process that has ended, and on other systems. */
function statOf(pid: number): number[] {
  try {
    return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []).map(Number);
  } catch {
    return [];
  }
}

export function bestOf(flows: readonly Flow[]): Flow {
  return {
    perSecond: Math.max(...flows.map(({ perSecond }) => perSecond)),
    cpu: Math.min(...flows.map(({ cpu }) => cpu)),
  };
}

export function told({ perSecond, cpu }: Flow): string {
  return `${Math.round(perSecond)}/s of ${cpu.toFixed(cpu < 1 ? 3 : 1)} ms`;
}

/** The memory of a process in MB, as Linux reports it. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
