import { become, install, node } from './steps.mjs';

await install();
await become(node, ['server/demo.ts'], { NODE_ENV: 'production' });
