import { readFileSync } from 'node:fs';
import { at, become, buildPages, install, node } from './steps.mjs';
import { refuseElsewhere } from './systems.mjs';

refuseElsewhere('start');
await install();
await buildPages();
// The shop then prepares its pictures while it is open.
const flags = JSON.parse(readFileSync(at('server', 'node-flags.json'), 'utf8'));
await become(node, [...flags, 'server/main.ts'], { NODE_ENV: 'production' });
