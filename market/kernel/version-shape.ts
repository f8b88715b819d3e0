import { z } from 'zod';

/**
 * Row version for optimistic locking, an `integer` of SQL. A malformed one becomes 0, which no row has: an edit
 * conflict.
 */
export const versionShape = z.coerce.number().int().min(0).max(2_000_000_000).catch(0);
