import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('../../.cache/lighthouse/', import.meta.url));
// Not in package.json: running and testing the shop does not need its hundred packages.
const packaged = 'lighthouse@13.5.0';
const main = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');

/** Lighthouse results of a page on a mid-range phone with slow 4G. */
export interface Verdict {
  /** By category, 0 to 100. */
  readonly scores: Readonly<Record<string, number>>;
  /** Largest Contentful Paint, in milliseconds. */
  readonly lcp: number;
  /** Cumulative Layout Shift; 0 is none. */
  readonly cls: number;
  /** Failed audits, in Lighthouse's words. */
  readonly faults: readonly string[];
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
}

interface Report {
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Lighthouse, installed on its first use. Its defaults emulate a mid-range phone and slow 4G. */
export async function installedLighthouse(): Promise<(url: string, port: number) => Promise<Verdict>> {
  if (!existsSync(main)) {
    console.log(`Installing ${packaged} into .cache/lighthouse`);
    await mkdir(folder, { recursive: true });
    const npm = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
    execFileSync('npm', [...npm, packaged], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const { default: lighthouse } = (await import(pathToFileURL(main).href)) as { default: Lighthouse };
  return async (url, port) => {
    const result = await lighthouse(url, { port, logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse could not judge ${url}`);
    return verdictOf(result.lhr);
  };
}

function verdictOf({ audits, categories }: Report): Verdict {
  const judged = Object.entries(categories);
  const weighed = judged.flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0));
  const faulty = weighed
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score != null && audit.score < 0.9);
  return {
    scores: Object.fromEntries(judged.map(([name, { score }]) => [name, Math.round(score * 100)])),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    faults: [...new Set(faulty.map((audit) => audit?.title ?? ''))],
  };
}
