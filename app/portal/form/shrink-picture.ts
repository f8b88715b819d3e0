import { sentBytes, sentSide } from '../../../market/media/upload-rules.ts';

// Background of our photographs; replaces transparency.
const ground = '#d6ccb7';
const qualities = [0.86, 0.76, 0.64, 0.5];

/**
 * Shrinks a photograph for weak signals: at most 1,600 pixels wide or high, and about 400 KB. A file that the browser
 * cannot read stays as it is; the server then says why it is refused.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, sentSide / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size <= sentBytes) return file;
  const made = await encode(drawScaled(bitmap, scale));
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

async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let made: Blob | null = null;
  for (const quality of qualities) {
    made = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (made && made.size <= sentBytes) break;
  }
  return made;
}
