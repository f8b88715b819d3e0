import { type PGlite, protocol } from '@electric-sql/pglite';

/** Protocol messages of PostgreSQL that carry what a statement returns. */
interface Messages {
  readonly parameterDescription?: { readonly dataTypeIDs: readonly number[] };
  readonly rowDescription?: { readonly fields: readonly Column[] };
  readonly commandComplete?: { readonly text: string };
}

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

interface Prepared {
  readonly name: string;
  /** Types of the values. */
  readonly types: readonly number[];
  readonly columns: readonly Column[];
}

export interface StatementResult {
  readonly rows: Record<string, unknown>[];
  readonly affected: bigint | undefined;
}

const { serialize } = protocol;

/**
 * Named statements of an embedded database: the engine parses and plans each once, and runs it in one message. The
 * `query` of PGlite takes five messages and plans anew each time.
 */
export class NamedStatements {
  readonly #pglite: PGlite;
  readonly #prepared = new Map<string, Prepared>();
  /** Part of the names: after a migration changed a result type, its statement is prepared under a new name. */
  #generation = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Runs a statement under its name. The caller is the only user of the connection. */
  async run(name: string, text: string, values: readonly unknown[]): Promise<StatementResult> {
    const prepared = this.#prepared.get(name) ?? (await this.#prepare(name, text));
    try {
      return await this.#execute(prepared, values);
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      this.#prepared.delete(name);
      this.#generation += 1;
      if (this.#pglite.isInTransaction()) throw error;
      return this.#execute(await this.#prepare(name, text), values);
    }
  }

  async #prepare(key: string, text: string): Promise<Prepared> {
    const name = `${key}${this.#generation}`;
    const { parameterDescription, rowDescription } = byName(
      await this.#send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name })),
    );
    const prepared = {
      name,
      types: parameterDescription?.dataTypeIDs ?? [],
      columns: rowDescription?.fields ?? [],
    };
    this.#prepared.set(key, prepared);
    return prepared;
  }

  async #execute({ name, types, columns }: Prepared, values: readonly unknown[]): Promise<StatementResult> {
    const { serializers, parsers } = this.#pglite;
    const texts = values.map((value, at) => textOf(value, serializers[types[at] ?? 0]));
    const bind = serialize.bind({ statement: name, values: texts });
    const messages = await this.#send(bind, serialize.execute({}));
    const rows = messages.flatMap((message) => (isDataRow(message) ? [message.fields] : []));
    const parse = columns.map(({ dataTypeID }) => parsers[dataTypeID]);
    const rowOf = (fields: readonly (string | null)[]) =>
      Object.fromEntries(
        columns.map(({ name: column }, at) => [column, parsed(fields[at] ?? null, parse[at])]),
      );
    return { rows: rows.map(rowOf), affected: affectedBy(byName(messages).commandComplete?.text ?? '') };
  }

  /** Sends messages and a sync as one, so that an error leaves the connection usable. */
  #send(...messages: readonly Uint8Array[]) {
    const message = Buffer.concat([...messages, serialize.sync()]);
    return this.#pglite.runExclusive(() => this.#pglite.execProtocolStream(message));
  }
}

type Sent = Awaited<ReturnType<PGlite['execProtocolStream']>>;

function isDataRow(message: { name: string }): message is { name: string; fields: (string | null)[] } {
  return message.name === 'dataRow';
}

function byName(messages: Sent): Messages {
  return Object.fromEntries(messages.map((message) => [message.name, message]));
}

function textOf(value: unknown, serializer: ((value: unknown) => string) | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (serializer) return serializer(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parsed(text: string | null, parser: ((text: string) => unknown) | undefined): unknown {
  return text === null || !parser ? text : parser(text);
}

/** The number of changed rows from a command's tag, such as `INSERT 0 3`. */
function affectedBy(tag: string): bigint | undefined {
  const count = /^(?:INSERT 0|UPDATE|DELETE|MERGE) (\d+)$/.exec(tag)?.[1];
  return count === undefined ? undefined : BigInt(count);
}

function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
