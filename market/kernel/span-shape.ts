import { z } from 'zod';
import { spanFrom } from './days-span.ts';

const day = z
  .string()
  .nullable()
  .catch(null)
  .transform((typed) => spanFrom(typed, null).from);

/** Date range in a list's query; null where it is open. Invalid values count as absent. */
export const spanShape = { from: day, to: day };
