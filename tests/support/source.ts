import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

/** One import of a file: of another file of ours by its path from the root, or of a package by its name. */
export interface Import {
  readonly target: string;
  readonly isOurs: boolean;
  /** Only types are taken: nothing of it is left when the program runs. */
  readonly isType: boolean;
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

/** The source files below the given folders. */
export function sourceFiles(folders: readonly string[]): SourceFile[] {
  const paths = folders.flatMap((folder) => filesBelow(folder, /\.(ts|tsx|mjs)$/));
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, imports: importsOf(path, text) };
  });
}

/** The paths from the root of all files below a folder whose names match. */
export function filesBelow(folder: string, pattern: RegExp): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => pattern.test(path) && statSync(join(root, path)).isFile())
    .sort();
}

const fromClause = /^\s*(import|export)\b(?<names>[^;'"]*?)\bfrom\s*'(?<target>[^']+)'/gm;
const bareImport = /^\s*import\s*'(?<target>[^']+)'/gm;
const dynamicImport = /\bimport\(\s*'(?<target>[^']+)'/g;

function importsOf(path: string, text: string): Import[] {
  const patterns = [fromClause, bareImport, dynamicImport];
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ groups = {} }) => resolved(path, groups.target ?? '', isOnlyTypes(groups.names ?? '')));
}

/** `type {…}`, or braces in which every name is marked as a type. */
function isOnlyTypes(names: string): boolean {
  if (/^\s*type\s/.test(names)) return true;
  const braces = /^\s*\{(?<inside>[^}]*)\}\s*$/.exec(names)?.groups?.inside;
  return braces?.split(',').every((name) => /^\s*(type\s|$)/.test(name)) ?? false;
}

function resolved(path: string, written: string, isType: boolean): Import {
  if (!written.startsWith('.')) return { target: written, isOurs: false, isType };
  const target = relative(root, join(root, dirname(path), written.replace(/\?.*$/, '')));
  return { target, isOurs: true, isType };
}
