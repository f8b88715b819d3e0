import { become, build, install, node } from './steps.mjs';

await install();
await build();
await become(node, ['server/main.ts'], { NODE_ENV: 'production' });
