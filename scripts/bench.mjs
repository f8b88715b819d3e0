import { build, install, node, run } from './steps.mjs';

await install();
await build();
if ((await run(node, ['tests/support/judges/chromium.ts'])) !== 0) process.exit(1);
// npm run bench -- serving orders browser scale keep: runs those parts alone, and writes them into docs/performance.md.
process.exit(await run(node, ['tests/load/bench.ts', ...process.argv.slice(2)]));
