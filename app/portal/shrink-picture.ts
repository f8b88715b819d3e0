import { sentBytes, sentSide } from '../../market/media/upload-rules.ts';

// The ground of our photographs, for what a picture leaves transparent.
const ground = '#d6ccb7';
const qualities = [0.86, 0.76, 0.64, 0.5];

/**
 * A photograph as small as the shop can use it, so that a weak signal carries it: at most 1,600 pixels wide or high, and
 * about 400 KB. What the browser cannot read stays as it is, for the server to say why.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, sentSide / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size <= sentBytes) return file;
  const made = await encode(drawn(bitmap, scale));
  bitmap.close();
  return made && made.size < file.size ? made : file;
}

function drawn(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
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
