import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole route manifest comes with the first page: navigation needs no second request.
  routeDiscovery: { mode: 'initial' },
  // A page and its form's code are one file: one request less, and a shorter manifest.
  splitRouteModules: false,
} satisfies Config;
