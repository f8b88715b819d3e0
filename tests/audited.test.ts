import { expect, it } from 'vitest';
import audit from '../app/i18n/en/admin-audit.json' with { type: 'json' };
import { type SourceFile, sourceFiles } from './support/source.ts';

/**
 * Whatever an administrator or a vendor changes has its row in the audit: each verb that only they may call and that
 * reaches a statement that writes must reach `recordAudit`. Found in the source, so that a new verb is held to it unasked.
 */
const files = sourceFiles(['market']).filter(({ path }) => !path.endsWith('.test.ts'));

/** A declaration at the top of a file: what its text says, and which other declarations it names. */
interface Declaration {
  readonly name: string;
  readonly text: string;
  readonly uses: readonly string[];
}

const declared = new Map(files.flatMap(declarationsIn));
const verbs = [...declared.values()].filter(({ text }) =>
  /\bverb\(\s*'\w+',\s*(adminOnly|vendorOnly|vendorOrAdmin)\b/.test(text),
);

it('finds the verbs of administrators and vendors, and those of them that write', () => {
  expect(verbs.length).toBeGreaterThan(40);
  expect(verbs.filter(writes).length).toBeGreaterThan(20);
  expect(verbs.filter((verb) => !writes(verb)).length).toBeGreaterThan(10);
});

it('names each verb, in traces and metrics, as its constant or the function that makes it', () => {
  const named = [...declared.values()].flatMap(({ name, text }) =>
    [...text.matchAll(/(?<![.\w])verb\(\s*'(?<given>\w*)'/g)].map(({ groups }) => [
      groups?.given,
      name.split('#')[1],
    ]),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([given, constant]) => given !== constant)).toEqual([]);
});

it('records in the audit whatever administrators and vendors change', () => {
  const silent = verbs.filter((verb) => writes(verb) && !reaches(verb, /\brecordAudit\(/));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('has words for whatever is recorded', () => {
  const written = files
    .filter(({ text }) => text.includes('recordAudit'))
    .flatMap(({ text }) => [...text.matchAll(/\baction\b[^;,]*?'(?<side>[a-z]+)\.(?<act>[a-z-]+)'/g)]);
  const words: Record<string, Record<string, string>> = audit.action;
  const names = written.map(({ groups = {} }) => [groups.side ?? '', groups.act ?? ''] as const);
  expect(names.length).toBeGreaterThan(40);
  const wordless = names.filter(([side, act]) => words[side]?.[act] === undefined);
  expect(wordless.map((name) => name.join('.'))).toEqual([]);
});

/** Counting attempts is no change of anything that belongs to somebody. */
function writes(verb: Declaration): boolean {
  return reaches(
    verb,
    /\.(insertInto|updateTable|deleteFrom|mergeInto)\(|\b(insert\s+into|delete\s+from|merge\s+into|update\s+(only\s+)?\S+\s+set)\b/i,
  );
}

function reaches(start: Declaration, what: RegExp): boolean {
  const seen = new Set<string>();
  const visit = ({ name, text, uses }: Declaration): boolean => {
    if (seen.has(name) || name.startsWith('market/limits/')) return false;
    seen.add(name);
    return what.test(text) || uses.some((use) => visitNamed(use));
  };
  const visitNamed = (name: string) => {
    const next = declared.get(name);
    return next ? visit(next) : false;
  };
  return visit(start);
}

function declarationsIn({ path, text }: SourceFile): [string, Declaration][] {
  const imported = importedNames(path, text);
  const parts = text.split(/^(?=(?:export )?(?:async )?(?:const|function) )/m).slice(1);
  const named = parts.map((part) => {
    const name = /^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(part)?.[1] ?? '';
    return { name, part };
  });
  const own = new Set(named.map(({ name }) => name));
  return named.map(({ name, part }) => {
    const words = new Set(part.match(/\b[a-z]\w*\b/gi));
    const uses = [...words].flatMap((word) => {
      if (word !== name && own.has(word)) return `${path}#${word}`;
      return imported.get(word) ?? [];
    });
    const whole = `${path}#${name}`;
    return [whole, { name: whole, text: part, uses }];
  });
}

/** The names that a file imports of ours, each with where it is declared. */
function importedNames(path: string, text: string): Map<string, string> {
  const folder = path.replace(/[^/]+$/, '');
  const names = new Map<string, string>();
  for (const [, braces = '', from = ''] of text.matchAll(/^import \{([^}]*)\} from '(\.[^']+)'/gm)) {
    const target = new URL(from, `file:///${folder}`).pathname.slice(1);
    for (const one of braces.split(',')) {
      const [original = '', alias = original] = one
        .trim()
        .replace(/^type /, '')
        .split(/ as /);
      if (original) names.set(alias, `${target}#${original}`);
    }
  }
  return names;
}
