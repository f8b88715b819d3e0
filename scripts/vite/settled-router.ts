import type { Plugin } from 'vite';

/**
 * What React Router asks at run time and `react-router.config.ts` has settled: routes are known from the start, pages
 * are rendered by the server, without server components and without instrumentations. Names of displays serve
 * nobody in production, and keep unused components in.
 */
export const settled: readonly [question: RegExp, answer: string][] = [
  [/(?:\w+\??\.)+unstable_customRouteDiscovery\b/g, 'false'],
  [/(?:\w+\??\.)+unstable_apiOnly\b/g, 'false'],
  [/(?:\w+\.)+isSpaMode\b/g, 'false'],
  [/(?<!function )isFogOfWarEnabled\([^()]*\)/g, 'false'],
  [/(?<!function )useIsRSCRouterContext\(\)/g, 'false'],
  [/\b(?:init|props)\.instrumentations\b/g, 'undefined'],
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/= React\$1\.forwardRef\(/g, '= /* @__PURE__ */ React$1.forwardRef('],
];

/** React Router's source with the settled questions answered, so that the build drops what can never run. */
export function answered(code: string): string {
  return settled.reduce((text, [question, answer]) => text.replace(question, () => answer), code);
}

/** Leaves out of the browser's bundle what our use of React Router never reaches: 4 KB as sent (decision 10, docs/decisions). */
export function settledRouter(): Plugin {
  return {
    name: 'settled-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/.*\.js$/ },
      handler: (code) => ({ code: answered(code), map: null }),
    },
  };
}
