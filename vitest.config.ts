import { defineConfig } from 'vitest/config';

const setupFiles = [
  'tests/support/no-console-error.ts',
  'tests/support/matchers.ts',
  'tests/support/properties-setup.ts',
];

/** Imports, sizes, documents: they need no database, and so are part of `npm run check`. */
const source = [
  'tests/attacks/source.test.ts',
  'tests/audited.test.ts',
  'tests/boundaries.test.ts',
  'tests/documents.test.ts',
];

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Beside the browser's lane of `npm test`; the files of `faults` mostly wait.
    maxWorkers: 2,
    globalSetup: 'tests/support/databases-setup.ts',
    projects: [
      {
        test: {
          // Rules, verbs on the embedded database and the server's parts.
          name: 'unit',
          include: [
            '{market,app,database,server,scripts,tests/support}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          exclude: source,
          environment: 'node',
          // One process for many files: loading modules anew for each took a third of the time.
          isolate: false,
          unstubGlobals: true,
          setupFiles,
          // Bounds for a busy machine, not measures of speed.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // What holds of the source itself.
          name: 'source',
          include: source,
          environment: 'node',
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          // What only many connections to a real PostgreSQL can show.
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
          // The built server, started, asked by everybody and killed for real.
          name: 'faults',
          include: ['tests/{access,attacks,faults}/**/*.test.ts'],
          exclude: source,
          environment: 'node',
          // The files of access and attacks load the built shop once a worker.
          isolate: false,
          setupFiles,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
