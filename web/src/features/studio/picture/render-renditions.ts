import type { BlockRendition } from '#shared/catalog/event-blocks.ts';
import {
  type EventPictureEnding,
  LARGEST_PICTURE_BYTES,
  LOGO_NAMES,
  PICTURE_TYPES,
  type PictureEnding,
  RENDITION_NAMES,
  type Rendition,
} from '#shared/catalog/pictures.ts';
import { CENTRED, type Crop, fileSize, partOf } from './crop-rules.ts';

/** The parts of the picture that its renditions show; a rendition that is missing shows the centre. */
export type Crops = Readonly<Partial<Record<Rendition, Crop>>>;

/** The files that are made of an event's picture, all in one format. */
export interface Renditions {
  ending: EventPictureEnding;
  files: Record<(typeof RENDITION_NAMES)[number], Blob>;
}

/** The files that are made of a logo, in PNG. */
export type LogoFiles = Record<(typeof LOGO_NAMES)[number], Blob>;

/** Qualities of the formats' own scales, tried until a file is small enough. */
const QUALITIES = [0.82, 0.65, 0.45];

/**
 * Makes the renditions of an event's picture in this browser: as WebP, or as JPEG where the browser cannot write WebP, as Safari.
 * @throws Error if the browser gives no file that is small enough
 */
export async function renderRenditions(original: ImageBitmap, crops: Crops): Promise<Renditions> {
  const canvases = RENDITION_NAMES.map((rendition) => drawn(original, rendition, crops));
  for (const ending of Object.keys(PICTURE_TYPES) as EventPictureEnding[]) {
    const files = await Promise.all(canvases.map((canvas) => encoded(canvas, PICTURE_TYPES[ending])));
    const [poster, card] = files;
    if (poster && card) return { ending, files: { poster, card } };
  }
  throw new Error('This browser cannot save pictures.');
}

/** The file that is made of a picture in a block of an event's page. */
export interface BlockFile {
  ending: PictureEnding;
  file: Blob;
}

/** Makes the file of a picture in a block; that of a sponsor is PNG, which may be transparent. @throws Error as {@link renderRenditions} */
export async function renderBlock(original: ImageBitmap, rendition: BlockRendition, crops: Crops): Promise<BlockFile> {
  const canvas = drawn(original, rendition, crops);
  const types = rendition === 'sponsor' ? ({ png: 'image/png' } as const) : PICTURE_TYPES;
  for (const [ending, type] of Object.entries(types)) {
    const file = await encoded(canvas, type);
    if (file) return { ending: ending as PictureEnding, file };
  }
  throw new Error('This browser cannot save pictures.');
}

/** Makes the files of a logo in this browser. @throws Error if the browser gives no file that is small enough */
export async function renderLogo(original: ImageBitmap, crops: Crops): Promise<LogoFiles> {
  const files = LOGO_NAMES.map((rendition) => encoded(drawn(original, rendition, crops), 'image/png'));
  const [logo, icon] = await Promise.all(files);
  if (logo && icon) return { logo, icon };
  throw new Error('This browser cannot save logos.');
}

function drawn(original: ImageBitmap, rendition: Rendition, crops: Crops): HTMLCanvasElement {
  const part = partOf(original, rendition, crops[rendition] ?? CENTRED);
  const canvas = Object.assign(document.createElement('canvas'), fileSize(part, rendition));
  drawPart(canvas, original, part);
  return canvas;
}

/** Draws a part of a picture over a whole canvas. Where the part is larger than the picture, the canvas is transparent. */
export function drawPart(canvas: HTMLCanvasElement, original: ImageBitmap, part: ReturnType<typeof partOf>): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(original, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
}

/** Returns a canvas as a file; null if the browser does not know the format. A browser that does not writes PNG instead. */
async function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (file?.type !== type) return null;
    if (file.size <= LARGEST_PICTURE_BYTES) return file;
  }
  return null;
}
