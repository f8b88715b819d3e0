import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The complete route manifest comes with the first page: navigation needs no second request.
  routeDiscovery: { mode: 'initial' },
  // One file for a page and its form's action: one request fewer, and a shorter manifest.
  splitRouteModules: false,
} satisfies Config;
