import { z } from 'zod';

/** A row's version as a form sends it back, within an `integer` of SQL. Rubbish is 0, which no row has: somebody else was first. */
export const versionShape = z.coerce.number().int().min(0).max(2_000_000_000).catch(0);
