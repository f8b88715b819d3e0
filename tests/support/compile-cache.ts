import { join } from 'node:path';
import { root } from './source.ts';

/** Environment of a child process: Node keeps compiled modules from run to run, which saves a quarter of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };
