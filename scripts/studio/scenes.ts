import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pictureViews } from '../../market/media/rules.ts';

/** One picture that the studio can render: a view of a scene, such as the close-up of `wheat-hd-3086`. */
export interface Shot {
  readonly scene: string;
  readonly view: string;
}

/** Every picture of the scenes in a folder (`studio/scenes`), by their names. */
export function shotsIn(folder: string): Shot[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.py'));
  return files.sort().flatMap((name) => {
    const scene = basename(name, '.py').replaceAll('_', '-');
    return viewsOf(readFileSync(join(folder, name), 'utf8')).map((view) => ({ scene, view }));
  });
}

/**
 * The views of a scene, read from its source: those listed in VIEWS, or else the default ones and those with a shape of
 * their own in SHAPES, as far as the scene implements them.
 */
export function viewsOf(source: string): string[] {
  const listed = stringsIn(source, /^VIEWS = [[(](?<body>[^)\]]*)/m);
  if (listed.length > 0) return listed;
  const shaped = stringsIn(source, /^SHAPES = \{(?<body>[^}]*)/m);
  const known = new Set<string>([...pictureViews, ...shaped]);
  return [...known].filter((view) => new RegExp(`^def ${view}\\(\\)`, 'm').test(source));
}

function stringsIn(source: string, pattern: RegExp): string[] {
  const body = pattern.exec(source)?.groups?.body ?? '';
  return [...body.matchAll(/'(?<name>[^']+)'/g)].map(({ groups }) => groups?.name ?? '');
}

/** The selected pictures: `SCENE` all views of one, `SCENE:VIEW` one, nothing all. Throws on an unknown name. */
export function chosen(shots: readonly Shot[], names: readonly string[]): Shot[] {
  if (names.length === 0) return [...shots];
  return names.flatMap((name) => {
    const found = shots.filter(({ scene, view }) => [scene, `${scene}:${view}`].includes(name));
    if (found.length === 0)
      throw new Error(`The studio has no picture ${name}: --list names all that it has.`);
    return found;
  });
}
