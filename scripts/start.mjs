import { readFileSync } from 'node:fs';
import { at, become, build, install, node } from './steps.mjs';

await install();
await build();
// Left alone, Node lets the heap of a busy process grow to three times what it needs before it clears it up.
// Bounded, it would clear up after every thirtieth page: three quarters more than is needed is the way between.
// What compresses in threads of its own would each keep a pool of memory, and none would give any back: one serves all.
const { flags, env } = JSON.parse(readFileSync(at('server', 'memory.json'), 'utf8'));
await become(node, [...flags, 'server/main.ts'], { NODE_ENV: 'production', ...env });
