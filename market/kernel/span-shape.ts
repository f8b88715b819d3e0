import { z } from 'zod';
import { spanFrom } from './days-span.ts';

const day = z
  .string()
  .nullable()
  .catch(null)
  .transform((typed) => spanFrom(typed, null).from);

/** The days of a list's query, each null where it has no bound. Whatever else is asked counts as not asked. */
export const spanShape = { from: day, to: day };
