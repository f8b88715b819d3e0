import { z } from 'zod';
import { refuse, valueFrom } from '../../kernel/errors.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { countUpload } from '../../media/count-upload.ts';
import type { EncodedPicture } from '../../media/encode.ts';
import type { FileStore } from '../../media/file-store.ts';
import { isSamePicture, keepPicture } from '../../media/keep-picture.ts';
import { maxPictures } from '../../media/upload-rules.ts';
import { uploadRightOf } from '../../vendors/upload-right.ts';
import { changePictures, type OwnPicture, ownPictures } from './own-pictures.ts';

const Upload = z.object({
  id: idShape,
  bytes: z.instanceof(Uint8Array).catch(() => new Uint8Array()),
});

/**
 * Appends a picture to an own product. Encoding takes about a second of one core. Fails with `not-found`, and at the
 * field `picture` when the file is not a valid picture, the product has it already or has the maximum, or the vendor is
 * suspended or refused.
 */
export function addPicture(store: FileStore): Verb<{ key: string }> {
  return verb('addPicture', staffMay('products'), Upload, async (context, { id, bytes }) => {
    const { pictures, vendorId } = valueFrom(await ownPictures(context, { id }));
    refuseAtLimit(pictures);
    const right = await uploadRightOf(context);
    if (right === 'licences') refuse('input.invalid', { fields: { picture: 'picture.not-approved' } });
    if (right === 'applied') await countUpload(context, vendorId, 'upload-applied');
    const stored = await keepPicture(context, store, { vendorId, bytes }, (encoded) =>
      refuseSame(store, pictures, encoded),
    );
    await changePictures(context, id, { action: 'product.picture-add', key: stored.key }, (pictures) => {
      refuseAtLimit(pictures);
      return [...pictures, { ...stored, view: pictures.length === 0 ? 'hero' : 'more', alt: {} }];
    });
    return { key: stored.key };
  });
}

/** Only pictures with the same placeholder are read from the store and compared. */
async function refuseSame(store: FileStore, pictures: readonly OwnPicture[], encoded: EncodedPicture) {
  for (const { key, preview } of pictures) {
    if (preview === encoded.preview && (await isSamePicture(store, key, encoded)))
      refuse('input.invalid', { fields: { picture: 'picture.same' } });
  }
}

function refuseAtLimit(pictures: readonly OwnPicture[]): void {
  if (pictures.length >= maxPictures) refuse('input.invalid', { fields: { picture: 'picture.many' } });
}
