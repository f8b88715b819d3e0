import { become, install, node } from './steps.mjs';

await install();
await become(node, ['server/commands/admin-create.ts', ...process.argv.slice(2)]);
