import sharp from 'sharp';
import type { Context } from '../kernel/context.ts';
import { countUpload } from '../media/count-upload.ts';
import { contentTypeOf, type FileStore } from '../media/file-store.ts';
import { newFileKey, registerFile } from '../media/keep-picture.ts';
import { checkedPdf, isPdf } from '../media/read-pdf.ts';
import { readPicture } from '../media/read-picture.ts';

export interface LicenceFile {
  readonly fileKey: string;
  readonly fileType: 'pdf' | 'webp';
}

/** Storage name of a licence file. */
export function licenceFileName({ fileKey, fileType }: LicenceFile): string {
  return `licences/${fileKey}.${fileType}`;
}

/**
 * Stores a licence file: a PDF unchanged, because it is only served as a download; a photo is re-encoded. Refuses other
 * files at the field `picture`.
 */
export async function keepLicenceFile(
  context: Context,
  store: FileStore,
  { vendorId, bytes }: { vendorId: string; bytes: Uint8Array },
): Promise<LicenceFile> {
  await countUpload(context, vendorId);
  const isDocument = isPdf(bytes);
  const content = isDocument
    ? checkedPdf(bytes)
    : await sharp(await readPicture(bytes))
        .webp()
        .toBuffer();
  const file: LicenceFile = { fileKey: newFileKey(), fileType: isDocument ? 'pdf' : 'webp' };
  await registerFile(context, { key: file.fileKey, vendorId, kind: 'licence' });
  const name = licenceFileName(file);
  await store.put(name, content, contentTypeOf(name));
  return file;
}
