import { become, install, node } from './steps.mjs';

await install();
await become(node, ['server/commands/doctor.ts']);
