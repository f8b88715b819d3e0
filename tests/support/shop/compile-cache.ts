import { join } from 'node:path';
import { root } from '../source.ts';

/** Environment of a child process: a persistent compile cache for Node, which saves a quarter of the start time. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };
