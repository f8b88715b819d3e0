import { z } from 'zod';
import { idPattern } from './id-pattern.ts';

/** An id as a client sends it. A malformed one is simply an id that does not exist. */
export const idShape = z.string().regex(idPattern).catch('');
