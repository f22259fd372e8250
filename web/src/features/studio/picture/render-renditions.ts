import { LARGEST_PICTURE_BYTES, PICTURE_TYPES, type PictureEnding, RENDITION_NAMES, type Rendition } from '#shared/pictures.ts';
import { type Crop, fileSize, partOf } from './crop-rules.ts';

/** The files that are made of a picture, all in one format. */
export interface Renditions {
  ending: PictureEnding;
  files: Record<Rendition, Blob>;
}

/** Qualities of the formats' own scales, tried until a file is small enough. */
const QUALITIES = [0.82, 0.65, 0.45];

/**
 * Makes the renditions of a picture in this browser: as WebP, or as JPEG where the browser cannot write WebP, as Safari.
 * @throws Error if the browser gives no file that is small enough
 */
export async function renderRenditions(original: ImageBitmap, crops: Record<Rendition, Crop>): Promise<Renditions> {
  const canvases = RENDITION_NAMES.map((rendition) => drawn(original, rendition, crops[rendition]));
  for (const ending of Object.keys(PICTURE_TYPES) as PictureEnding[]) {
    const files = await Promise.all(canvases.map((canvas) => encoded(canvas, ending)));
    const [poster, card] = files;
    if (poster && card) return { ending, files: { poster, card } };
  }
  throw new Error('This browser cannot write pictures.');
}

function drawn(original: ImageBitmap, rendition: Rendition, crop: Crop): HTMLCanvasElement {
  const part = partOf(original, rendition, crop);
  const canvas = Object.assign(document.createElement('canvas'), fileSize(part, rendition));
  drawPart(canvas, original, part);
  return canvas;
}

/** Draws a part of a picture over a whole canvas. */
export function drawPart(canvas: HTMLCanvasElement, original: ImageBitmap, part: ReturnType<typeof partOf>): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(original, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
}

/** Returns a canvas as a file; null if the browser does not know the format. A browser that does not writes PNG instead. */
async function encoded(canvas: HTMLCanvasElement, ending: PictureEnding): Promise<Blob | null> {
  const type = PICTURE_TYPES[ending];
  for (const quality of QUALITIES) {
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (file?.type !== type) return null;
    if (file.size <= LARGEST_PICTURE_BYTES) return file;
  }
  return null;
}
