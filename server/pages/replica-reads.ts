import type { Replica } from '../../database/replica.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { withTimeout } from '../../market/kernel/timeout.ts';

/** In milliseconds: a replica that takes longer for a page is left. */
const longestRead = 1_500;

/**
 * Renders a page from the replica while it is fresh (`Replica`), and otherwise, or when that fails, from the primary,
 * whose connection `render` has without one.
 */
export async function readFromReplica(
  replica: Replica | undefined,
  render: (db?: Connection) => Promise<Response>,
): Promise<Response> {
  const db = replica?.fresh;
  if (!db) return render();
  const page = await withTimeout(longestRead, render(db)).catch(() => undefined);
  if (page && page.status < 500) return page;
  replica.leave();
  return render();
}
