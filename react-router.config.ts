import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole route table travels with the page: no second request before the next tap.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config;
