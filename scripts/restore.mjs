import { become, install, node } from './steps.mjs';

await install();
await become(node, ['server/commands/restore.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
