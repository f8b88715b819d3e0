import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { check } from './checks.mjs';
import { build, install, node, root, run, scratch, tool } from './steps.mjs';
import { refuseElsewhere } from './systems.mjs';

refuseElsewhere('test');
const began = performance.now();
await install();
console.log('\nChecking the source');
const broken = await check();
await build();

// In parallel: the servers of one wait while the browser of the other works.
console.log(
  '\nTesting rules, use cases, PostgreSQL and faults (tests), and journeys in a real browser (browser)',
);
// One after the other: Debian's packages are installed by one process at a time.
const hasBrowser = (await run(node, ['tests/support/judges/chromium.ts'])) === 0;
const hasTools = (await run(node, ['tests/support/judges/judges.ts'])) === 0;
const reports = await Promise.all([vitest(), playwright()]);

// Once more at the end: a long run's first failure is hard to find among both outputs.
for (const { name, message } of reports.flatMap((report) => report.failures))
  console.log(`\nFailed: ${name}\n${stripVTControlCharacters(message).split('\n').slice(0, 30).join('\n')}`);

const sum = (name) => reports.reduce((total, report) => total + report[name], 0);
const [passed, failed, notRun] = [sum('passed'), sum('failed'), sum('notRun')];
if (broken.length > 0) console.log(`\nThe source does not hold: ${broken.join(', ')}`);
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(
  `\n${passed} passed, ${failed} failed${notRun ? `, ${notRun} not run` : ''} in ${minutes} minutes`,
);
process.exit(broken.length > 0 || failed > 0 ? 1 : 0);

/** Counts a run that fails as a whole as one failed test, so that no failure is missed. */
function counted(code, { passed, failed, notRun, failures }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, notRun, failures };
}

function reportIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

async function vitest() {
  const lane = { name: 'tests' };
  if (!hasTools) return { passed: 0, failed: 1, notRun: 0, failures: [] };
  const file = scratch('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const projects = ['unit', 'postgres', 'faults'].flatMap((project) => ['--project', project]);
  const code = await run(node, tool('vitest', 'run', ...projects, ...reporters), lane);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = reportIn(file);
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    // A file that fails outside of its tests.
    ...(message ? [{ name: relative(root, name), message }] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({
        name: `${relative(root, name)} › ${test.fullName}`,
        message: test.failureMessages.join('\n'),
      })),
  ]);
  return counted(code, {
    passed: numPassedTests,
    failed: numFailedTests,
    notRun: numPendingTests,
    failures,
  });
}

async function playwright() {
  const lane = { name: 'browser' };
  if (!hasBrowser) return { passed: 0, failed: 1, notRun: 0, failures: [] };
  const file = scratch('playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await run(node, tool('playwright', 'test', '--reporter=list,json'), { ...lane, env });
  const { stats = {}, suites = [] } = reportIn(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  const failures = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file} › ${title}`,
        message: results.flatMap(({ errors }) => errors.map((error) => error.message)).join('\n'),
      })),
  );
  return counted(code, { passed: expected, failed: unexpected + flaky, notRun: skipped, failures });
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
