import { check } from './checks.mjs';
import { install } from './steps.mjs';

await install();
const failed = await check();
process.exit(failed.length > 0 ? 1 : 0);
