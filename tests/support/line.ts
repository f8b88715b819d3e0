import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A line between a shop and what it stands on, with which things can go wrong. */
export interface Line {
  /** The address of the far end, by way of this line. */
  readonly url: string;
  /** Nobody is there: what was connected is cut, and nobody is let in. */
  cut(): void;
  /** Everything stays connected, and nothing arrives. */
  hold(): void;
  /** Everything takes so many milliseconds longer, in each direction. */
  slow(milliseconds: number): void;
  /** All is well again. What was held arrives. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a line to the host and port of an address. */
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
