import { node, run, tool } from './steps.mjs';

const checks = {
  types: tool('tsc', '-p', '.'),
  style: tool('biome', 'check', '--error-on-warnings', '.'),
  lint: tool('oxlint', '--type-aware', '--deny-warnings'),
  'dead code': tool('knip', '--no-progress'),
  'rules of the source': tool('vitest', 'run', '--project', 'source', '--reporter=dot'),
};

/** Runs all checks of the source in parallel and returns the names of those that failed. */
export async function check() {
  // The compiler reads the generated types.
  if ((await run(node, ['scripts/text-types.mjs'], { quiet: true })) !== 0) return ['types of the texts'];
  if ((await run(node, tool('react-router', 'typegen'), { quiet: true })) !== 0)
    return ['types of the routes'];
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, args]) => {
      const start = performance.now();
      const code = await run(node, args, { quiet: true });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      return code === 0 ? [] : [name];
    }),
  );
  return results.flat();
}
