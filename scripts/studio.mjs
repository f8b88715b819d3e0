import { become, install, node } from './steps.mjs';

await install();
await become(node, ['scripts/studio.ts', ...process.argv.slice(2)]);
