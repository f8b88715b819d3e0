import { defineConfig } from 'vitest/config';

const setupFiles = [
  'tests/support/no-console-error.ts',
  'tests/support/matchers.ts',
  'tests/support/properties-setup.ts',
];

/** Tests of imports, sizes and documents: part of `npm run check`, as they need no database. */
const source = [
  'app/i18n/catalogue.test.ts',
  'tests/attacks/source.test.ts',
  'tests/audited.test.ts',
  'tests/boundaries.test.ts',
  'tests/documents.test.ts',
  'tests/one-line-fields.test.ts',
  'tests/sensitive-acts.test.ts',
  'tests/systems.test.ts',
  'tests/words.test.ts',
];

export default defineConfig({
  test: {
    passWithNoTests: false,
    // `npm test` runs the browser tests in parallel; tests of `faults` mostly wait.
    maxWorkers: 2,
    globalSetup: 'tests/support/database/databases-setup.ts',
    projects: [
      {
        test: {
          // Rules, verbs on the embedded database, and modules of the server.
          name: 'unit',
          include: [
            '{market,app,database,server,scripts,tests/support,tests/drill}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          exclude: source,
          environment: 'node',
          // Files share a process: loading modules again for each took a third of the time.
          isolate: false,
          unstubGlobals: true,
          setupFiles,
          // Timeouts for a busy machine, not performance limits.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // Tests of the source code itself.
          name: 'source',
          include: source,
          environment: 'node',
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          // Tests that need concurrent connections to a real PostgreSQL.
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // Tests of the built server as a process: access rights, attacks, crashes.
          name: 'faults',
          include: ['tests/{access,attacks,faults}/**/*.test.ts'],
          exclude: source,
          environment: 'node',
          // Tests of access and attacks load the built shop once a worker.
          isolate: false,
          setupFiles,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
