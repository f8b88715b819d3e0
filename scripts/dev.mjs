import { become, install, node, pictures } from './steps.mjs';

await install();
await pictures();
// Pages and the marketplace change in the running process; a change of the server itself restarts it.
await become(
  node,
  ['--watch-path=server', '--watch-path=database', '--watch-preserve-output', 'server/dev.ts'],
  { NODE_ENV: 'development' },
);
