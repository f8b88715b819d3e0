import fc, { type RunDetails } from 'fast-check';
import { commit } from './commit.ts';

/** The same inputs in every run, unless a seed is given; `npm run bench -- properties` gives a random one. */
const fixedSeed = 20_261_122;

// `reporter` hears of properties that await something too.
fc.configureGlobal({ seed: seedFrom(process.env.PROPERTIES_SEED), reporter: explained });

/** `random`, a whole number of 32 bits, or nothing for the fixed one. Throws for anything else. */
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
