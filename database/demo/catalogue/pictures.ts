import { fileURLToPath } from 'node:url';
import { pictureViews } from '../../../market/media/rules.ts';

const folder = new URL('../pictures/', import.meta.url);

/** The key of a picture: the id of its product or scene, and which view where it is not the first. */
export function pictureKey(id: string, view: string): string {
  return view === 'hero' ? id : `${id}-${view}`;
}

/** The pictures of a demo product in the order of its gallery, with the files of their originals. */
export function picturesOf(id: string) {
  return pictureViews.map((view) => {
    const key = pictureKey(id, view);
    return { key, view, file: fileURLToPath(new URL(`${key}.webp`, folder)) };
  });
}
