import { fileURLToPath } from 'node:url';
import { pictureViews } from '../../../market/media/rules.ts';

const folder = new URL('../pictures/', import.meta.url);

/** Key of a picture: the id of its product or scene, with the view unless it is the first. */
export function pictureKey(id: string, view: string): string {
  return view === 'hero' ? id : `${id}-${view}`;
}

/** The pictures of a demo product in the order of its gallery, with their original files. */
export function picturesOf(id: string) {
  return pictureViews.map((view) => {
    const key = pictureKey(id, view);
    return { key, view, file: fileURLToPath(new URL(`${key}.webp`, folder)) };
  });
}
