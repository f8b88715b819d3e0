import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A fault-injecting TCP proxy between a shop and a service. */
export interface Line {
  /** The URL of the service through this proxy. */
  readonly url: string;
  /** Connection refused: closes all connections and rejects new ones. */
  cut(): void;
  /** Network stall: connections stay open, and no data arrives. */
  hold(): void;
  /** Adds a latency in milliseconds, in each direction. */
  slow(milliseconds: number): void;
  /** Restores normal operation and delivers stalled data. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a proxy to the host and port of a URL. */
export async function openLine(to: string): Promise<Line> {
  const far = new URL(to);
  const sockets = new Set<Socket>();
  let [isCut, delay] = [false, 0];
  let open = Promise.withResolvers<void>();
  open.resolve();
  const forward = async (from: Socket, into: Socket) => {
    for await (const chunk of from) {
      await open.promise;
      if (delay > 0) await pause(delay);
      into.write(chunk as Buffer);
    }
    into.end();
  };
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const away = connect(Number(far.port), far.hostname);
    for (const socket of [near, away]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => sockets.delete(socket));
    }
    near.once('close', () => away.destroy());
    away.once('close', () => near.destroy());
    forward(near, away).catch(() => away.destroy());
    forward(away, near).catch(() => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      isCut = true;
      endAll();
    },
    hold() {
      open = Promise.withResolvers<void>();
    },
    slow(milliseconds) {
      delay = milliseconds;
    },
    mend() {
      [isCut, delay] = [false, 0];
      open.resolve();
    },
    async close() {
      server.close();
      endAll();
      open.resolve();
      await once(server, 'close');
    },
  };
}
