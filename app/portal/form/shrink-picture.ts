import { sentBytes, sentSide } from '../../../market/media/upload-rules.ts';

// Background of our photographs; replaces transparency.
const ground = '#d6ccb7';
const qualities = [0.86, 0.76, 0.64, 0.5];

/** What a picture is made small to: pixels of the longer side, and bytes. */
export interface SentSize {
  readonly side: number;
  readonly bytes: number;
}

/** Of a product's picture, which is shown large. */
export const productSize: SentSize = { side: sentSide, bytes: sentBytes };

/** Of a private photograph, often sent from a field. */
export const photographSize: SentSize = { side: 1_280, bytes: 200 * 1024 };

/**
 * Shrinks a photograph for weak signals. A file that the browser cannot read stays as it is; the server then says why
 * it is refused.
 */
export async function shrinkPicture(file: File, { side, bytes }: SentSize): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size <= bytes) return file;
  const made = await encode(drawScaled(bitmap, scale), bytes);
  bitmap.close();
  return made && made.size < file.size ? made : file;
}

function drawScaled(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement, bytes: number): Promise<Blob | null> {
  let made: Blob | null = null;
  for (const quality of qualities) {
    made = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (made && made.size <= bytes) break;
  }
  return made;
}
