import { createHash } from 'node:crypto';
import pg from 'pg';

/** Named statements of an open database, and texts seen once: a bound for the memory of its connections. */
const [maxNames, maxSeenOnce] = [500, 2_000];

/**
 * Beginning of a statement that PostgreSQL plans for its values at each use, such as a filter that matches three rows
 * or half of them: it gets no name.
 */
const plannedByValues = '/* planned by its values */';

/** The names of the statements of one open database, shared by its connections. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();

  /**
   * The name of a statement, from its second use on: PostgreSQL then parses and plans it once per connection. Undefined
   * for a first use and beyond the bounds, because lists of values give rare texts, which are not worth the memory, and
   * for a statement that is planned by its values.
   */
  nameOf(text: string): string | undefined {
    if (text.startsWith(plannedByValues)) return undefined;
    const name = this.#names.get(text);
    if (name || this.#names.size >= maxNames) return name;
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size >= maxSeenOnce) this.#seenOnce.clear();
      this.#seenOnce.add(text);
      return undefined;
    }
    const made = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    this.#names.set(text, made);
    return made;
  }
}

type Query = (...given: unknown[]) => unknown;

/**
 * One query without values. Commands such as `begin` gain nothing, and several commands in one text cannot have a name.
 */
const oneSelect = /^select [^;]*$/;

/**
 * Class of PostgreSQL clients that name each query and each statement with values, if it has no callback, as Kysely
 * sends them. A migration can change the result type of a named statement, which PostgreSQL reports once: outside of a
 * transaction it is sent again.
 */
export function clientWithNames(names: StatementNames): typeof pg.Client {
  return class extends pg.Client {
    /** Part of the names: after a change of types this connection prepares all of its statements anew. */
    #generation = 0;

    override query = ((text: unknown, values: unknown, ...callback: unknown[]) => {
      const query = super.query.bind(this) as Query;
      const isKyselys = typeof text === 'string' && Array.isArray(values) && callback.length === 0;
      const name = isKyselys && (values.length > 0 || oneSelect.test(text)) ? names.nameOf(text) : undefined;
      if (!name) return query(text, values, ...callback);
      const send = () => query({ name: `${name}${this.#generation}`, text, values }) as Promise<unknown>;
      return send().catch((error: unknown) => {
        if (!isStalePlan(error)) throw error;
        this.#generation += 1;
        if (this.getTransactionStatus() !== 'I') throw error;
        return send();
      });
    }) as pg.Client['query'];
  };
}

function isStalePlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}
