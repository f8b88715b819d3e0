import { z } from 'zod';
import { refuse, valueFrom } from '../kernel/errors.ts';
import { vendorOrAdmin } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import type { FileStore } from '../media/file-store.ts';
import { keepPicture } from '../media/keep-picture.ts';
import { mostPictures } from '../media/upload-rules.ts';
import { refuseUnapproved } from '../vendors/upload-right.ts';
import { changePictures, type OwnPicture, ownPictures } from './own-pictures.ts';

const Upload = z.object({
  id: idShape,
  bytes: z.instanceof(Uint8Array).catch(() => new Uint8Array()),
});

/**
 * Adds a picture to an own product, behind those that it has. It takes about a second of a core. Answers
 * `not-found`, and at the field `picture` why a file is none, that there are enough, or that the vendor is not approved.
 */
export function addPicture(store: FileStore): Verb<{ key: string }> {
  return verb('addPicture', vendorOrAdmin, Upload, async (context, { id, bytes }) => {
    const { pictures, vendorId } = valueFrom(await ownPictures(context, { id }));
    refuseMore(pictures);
    await refuseUnapproved(context, { picture: 'picture.not-approved' });
    const kept = await keepPicture(context, store, { vendorId, bytes });
    await changePictures(context, id, { action: 'product.picture-add', key: kept.key }, (pictures) => {
      refuseMore(pictures);
      return [...pictures, { ...kept, view: pictures.length === 0 ? 'hero' : 'more', alt: {} }];
    });
    return { key: kept.key };
  });
}

function refuseMore(pictures: readonly OwnPicture[]): void {
  if (pictures.length >= mostPictures) refuse('input.invalid', { fields: { picture: 'picture.many' } });
}
