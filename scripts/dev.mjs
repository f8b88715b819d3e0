import { become, install, node } from './steps.mjs';

await install();
// Hot reload for pages and the market; a change of the server itself restarts it.
await become(
  node,
  ['--watch-path=server', '--watch-path=database', '--watch-preserve-output', 'server/dev.ts'],
  { NODE_ENV: 'development' },
);
