import { become, build, install, node, run } from './steps.mjs';

const args = process.argv.slice(2);
await install();
await build();
if ((await run(node, ['tests/drill/packages.ts', ...args])) !== 0) process.exit(1);
// The drill gets processes, network and mounts of its own: nothing of the machine is touched, and all ends with it. Its
// first process is a shell, which collects what has ended.
const own = [
  '--net',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount',
  '--mount-proc',
  '--propagation',
  'private',
];
// `unshare` blocks SIGTERM: it is killed for it, and all ends with it.
const ended = `trap 'kill -KILL $!' TERM; "$@" & wait $!`;
await become('sh', [
  '-c',
  ended,
  'sh',
  'unshare',
  ...own,
  'sh',
  '-c',
  '"$@" & wait $!',
  'sh',
  node,
  'tests/drill/drill.ts',
  ...args,
]);
