import { build, install, node, run } from './steps.mjs';

await install();
await build();
if ((await run(node, ['tests/support/chromium.ts'])) !== 0) process.exit(1);
process.exit(await run(node, ['tests/load/bench.ts']));
