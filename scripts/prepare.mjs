import { buildPages, install } from './steps.mjs';

// First half of `npm start`. The shop then prepares its pictures while it is open.
await install();
await buildPages();
