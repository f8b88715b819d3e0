import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { lightenTable } from './scripts/vite/light-table.ts';

export default {
  ssr: true,
  // The whole route table travels with the page: no second request before the next tap.
  routeDiscovery: { mode: 'initial' },
  // A page's file has its form's code too: one request less, and half a kilobyte less of the table.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => lightenTable(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
