import { become, install, node } from './steps.mjs';

await install();
await become(node, ['server/commands/account-second-factor-reset.ts', ...process.argv.slice(2)]);
