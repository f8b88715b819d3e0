import sharp from 'sharp';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { countUpload } from '../media/count-upload.ts';
import { type FileStore, typeOf } from '../media/file-store.ts';
import { newFileKey, registerFile } from '../media/keep-picture.ts';
import { readPicture } from '../media/read-picture.ts';
import { mostBytes } from '../media/upload-rules.ts';

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
  const isPdf = textIn(bytes, 0, 5) === '%PDF-';
  const content = isPdf
    ? checkedPdf(bytes)
    : await sharp(await readPicture(bytes))
        .webp()
        .toBuffer();
  const file: LicenceFile = { fileKey: newFileKey(), fileType: isPdf ? 'pdf' : 'webp' };
  await registerFile(context, { key: file.fileKey, vendorId, kind: 'licence' });
  const name = licenceFileName(file);
  await store.put(name, content, typeOf(name));
  return file;
}

function checkedPdf(bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength > mostBytes) refuse('input.invalid', { fields: { picture: 'picture.bytes' } });
  const end = textIn(bytes, Math.max(0, bytes.byteLength - 2_048), bytes.byteLength);
  return end.includes('%%EOF') ? bytes : refuse('input.invalid', { fields: { picture: 'picture.broken' } });
}

function textIn(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1');
}
