import { type SourceFile, sourceFiles } from './source.ts';

/** A top-level declaration: its text and the names of the declarations it uses. */
export interface Declaration {
  readonly name: string;
  readonly text: string;
  readonly uses: readonly string[];
}

/** The top-level declarations of the market, by file and name. */
export const declared = new Map(
  sourceFiles(['market'])
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(declarationsIn),
);

/** Whether a declaration, or one that it uses, has a text. */
export function reaches(start: Declaration, what: RegExp): boolean {
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

/** The names a file imports from our own files, each with the file that declares it. */
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
