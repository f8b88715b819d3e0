import { z } from 'zod';
import { idPattern } from './id-pattern.ts';

/** An id sent by a client. A malformed one becomes '', which no row has. */
export const idShape = z.string().regex(idPattern).catch('');
