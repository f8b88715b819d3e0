import { readFileSync } from 'node:fs';
import { at, become, build, install, node } from './steps.mjs';

await install();
await build();
const flags = JSON.parse(readFileSync(at('server', 'node-flags.json'), 'utf8'));
await become(node, [...flags, 'server/main.ts'], { NODE_ENV: 'production' });
