import { z } from 'zod';

/** An id as a client sends it. A malformed one is simply an id that does not exist. */
export const idShape = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .catch('');
