import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A simulated connection pooler like PgBouncer in `transaction` mode: connections change between transactions. */
export interface Pooler {
  readonly url: string;
  close(): Promise<void>;
}

/** Opens a pooler with this many connections to a database; lends the connection that was idle for the longest. */
export async function openPooler(to: string, connections: number): Promise<Pooler> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: to }));
  for (const client of clients) client.on('error', () => {});
  await Promise.all(clients.map((client) => client.connect()));
  const lines = new Lines(clients.map(lineOf));
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    serve(socket, lines).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  const close = async () => {
    for (const socket of [...sockets, ...clients.map(lineOf)]) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { url: url.href, close };
}

/** The socket of a signed-in client, which the client itself no longer reads. */
function lineOf(client: pg.Client): Socket {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('data');
  return stream;
}

class Lines {
  readonly #idle: Socket[];
  readonly #waiting: ((line: Socket) => void)[] = [];

  constructor(lines: Socket[]) {
    this.#idle = lines;
  }

  take(): Promise<Socket> {
    const line = this.#idle.shift();
    return line ? Promise.resolve(line) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  giveBack(line: Socket): void {
    const next = this.#waiting.shift();
    if (next) next(line);
    else this.#idle.push(line);
  }
}

const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);

/** Serves one client: assigns a connection from the first message of a transaction until the server reports its end. */
async function serve(socket: Socket, lines: Lines): Promise<void> {
  let line: Socket | undefined;
  let [isWelcome, unanswered] = [false, 0];
  const answer = framing((type, frame) => {
    socket.write(frame);
    if (type !== 'Z') return;
    unanswered -= 1;
    if (unanswered > 0 || frame.at(-1) !== 'I'.charCodeAt(0) || !line) return;
    line.off('data', answer);
    lines.giveBack(line);
    line = undefined;
  });
  const ask = framing((type, frame) => {
    if (type === 'S' || type === 'Q') unanswered += 1;
    if (type !== 'X') line?.write(frame);
  });
  for await (const chunk of socket) {
    if (!isWelcome) {
      isWelcome = true;
      socket.write(welcome);
      continue;
    }
    if (!line) {
      line = await lines.take();
      line.on('data', answer);
    }
    ask(chunk as Buffer);
  }
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Splits received data into messages of the PostgreSQL protocol. */
function framing(each: (type: string, frame: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      each(rest.toString('latin1', 0, 1), rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}
