/** The PostgreSQL servers that a URL names. */
export interface NamedServers {
  /** A URL for each of them, in order. */
  readonly urls: readonly [string, ...string[]];
  /** Whether a server that refuses writes is passed over: of several always, of one if the URL asks for it. */
  readonly mustTakeWrites: boolean;
}

const attributes = 'target_session_attrs';

/**
 * Reads a URL with one server or several, such as `postgres://user@a:5432,b:5432/shop?target_session_attrs=read-write`.
 * Throws a `TypeError` for other values of `target_session_attrs` than `read-write` and `primary`.
 */
export function serversIn(url: string): NamedServers {
  const [, start = '', hosts = '', path = '', search = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?]*)(.*)$/.exec(url) ?? [];
  const query = new URLSearchParams(search);
  const wanted = query.get(attributes);
  if (wanted !== null && !['read-write', 'primary'].includes(wanted))
    throw new TypeError(`${attributes} must be read-write or primary`);
  query.delete(attributes);
  const kept = wanted === null ? search : query.size > 0 ? `?${query}` : '';
  const [first = '', ...others] = hosts.split(',').map((host) => `${start}${host}${path}${kept}`);
  return { urls: [first, ...others], mustTakeWrites: others.length > 0 || wanted !== null };
}

/** Which of several servers connections go to: the one that worked last. */
export class ServerChoice {
  readonly #urls: readonly [string, ...string[]];
  #at = 0;

  constructor(urls: readonly [string, ...string[]]) {
    this.#urls = urls;
  }

  get current(): string {
    return this.#urls[this.#at] ?? this.#urls[0];
  }

  /** Goes on to the next server, unless another connection has left this one already. */
  leave(url: string): void {
    if (url === this.current) this.#at = (this.#at + 1) % this.#urls.length;
  }
}

/** PostgreSQL's code for a write on a server that is read-only. */
const readOnlyServer = '25006';

/** A server that refuses writes, such as a standby or a former primary. */
export class ReadOnlyServerError extends Error {
  readonly code = readOnlyServer;

  constructor() {
    super('the database server is read-only');
  }
}

/** Whether a server refused a write because it is read-only. */
export function isReadOnlyServer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === readOnlyServer;
}
