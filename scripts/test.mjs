import { existsSync, readFileSync } from 'node:fs';
import { check } from './checks.mjs';
import { build, install, node, run, scratch, tool } from './steps.mjs';

await install();
console.log('\nChecking the source');
const broken = await check();
const counts = { passed: 0, failed: 0 };

await vitest('rules, verbs and the server', 'unit');
await vitest('many at once, on a real PostgreSQL', 'postgres');
await build();
await vitest('the server killed while orders are placed', 'faults');
await playwright();

if (broken.length > 0) console.log(`\nThe source does not hold: ${broken.join(', ')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(broken.length > 0 || counts.failed > 0 ? 1 : 0);

/** Adds what a run reports. A run that fails as a whole counts as a failed test, so that nothing fails unseen. */
function count(code, { passed, failed }) {
  counts.passed += passed;
  counts.failed += code !== 0 && failed === 0 ? 1 : failed;
}

function reportIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

async function vitest(what, project) {
  console.log(`\nTesting ${what}`);
  const file = scratch(`vitest-${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const projects = project === 'unit' ? ['--project', 'unit', '--project', 'source'] : ['--project', project];
  const code = await run(node, tool('vitest', 'run', ...projects, ...reporters));
  const { numPassedTests = 0, numFailedTests = 0 } = reportIn(file);
  count(code, { passed: numPassedTests, failed: numFailedTests });
}

async function playwright() {
  console.log('\nTesting the journeys in a real browser');
  if ((await run(node, ['tests/support/chromium.ts'])) !== 0) return count(1, { passed: 0, failed: 0 });
  const file = scratch('playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await run(node, tool('playwright', 'test', '--reporter=list,json'), { env });
  const { expected = 0, unexpected = 0, flaky = 0 } = reportIn(file).stats ?? {};
  count(code, { passed: expected, failed: unexpected + flaky });
}
