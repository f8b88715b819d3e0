import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

/** One import of a file: a source file by its path from the root, or a package by its name. */
export interface Import {
  readonly target: string;
  readonly isOurs: boolean;
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

const fromClause = /^\s*(import|export)\b[^;'"]*?\bfrom\s*'(?<target>[^']+)'/gm;
const bareImport = /^\s*import\s*'(?<target>[^']+)'/gm;
const dynamicImport = /\bimport\(\s*'(?<target>[^']+)'/g;

/** The imports of a file, including types: they create dependencies between files as values do. */
export function importsOf(path: string, text: string): Import[] {
  return [fromClause, bareImport, dynamicImport]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ groups = {} }) => resolved(path, groups.target ?? ''));
}

function resolved(path: string, written: string): Import {
  if (!written.startsWith('.')) return { target: written, isOurs: false };
  const target = relative(root, join(root, dirname(path), written.replace(/\?.*$/, '')));
  return { target, isOurs: true };
}
