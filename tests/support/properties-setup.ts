import fc, { type RunDetails } from 'fast-check';
import { commit } from './commit.ts';

/** A fixed seed for reproducible runs, unless one is given; `npm run bench -- properties` uses a random one. */
const fixedSeed = 20_261_122;

// `reporter` also covers asynchronous properties.
fc.configureGlobal({ seed: seedFrom(process.env.PROPERTIES_SEED), reporter: explained });

/** Parses `random`, a 32-bit integer, or nothing for the fixed seed. Throws for anything else. */
function seedFrom(given: string | undefined): number {
  if (!given) return fixedSeed;
  const seed = given === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(given);
  if (!Number.isInteger(seed) || seed !== (seed | 0)) throw new Error(`PROPERTIES_SEED=${given} is no seed`);
  return seed;
}

/** Throws when a property has failed: with its seed, its path to the smallest input, and the commit. */
function explained<Inputs>(run: RunDetails<Inputs>): void {
  if (!run.failed) return;
  const message = fc.defaultReportMessage(run) ?? `failed with seed ${run.seed}`;
  throw new Error(`${message}\nCommit: ${commit()}`, { cause: run.errorInstance });
}
