import { type Rendition, RENDITIONS } from '#shared/catalog/pictures.ts';

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The part of a picture that a rendition shows. */
export interface Crop {
  /** The position between the left and the right edge, and between the upper and the lower one: 0 to 1. */
  x: number;
  y: number;
  /** The enlargement; 1 shows as much as fits, and of a whole rendition all of the picture. */
  zoom: number;
}

export const CENTRED: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const MOST_ZOOM = 3;

/** Returns the largest part of a picture in a rendition's shape; for a whole rendition, the smallest one that holds all of the picture. */
function largestPart({ width, height }: Size, rendition: Rendition): Size {
  const shape = RENDITIONS[rendition];
  const widest = Math[shape.isWhole ? 'max' : 'min'](width, (height * shape.width) / shape.height);
  return { width: widest, height: (widest * shape.height) / shape.width };
}

/** Returns true if a picture has enough pixels for some renditions. */
export const isLargeEnough = (original: Size, renditions: readonly Rendition[]): boolean =>
  renditions.every((rendition) => largestPart(original, rendition).width >= RENDITIONS[rendition].least);

/** Returns how far a picture can be enlarged before a rendition would be blurred. */
export const mostZoom = (original: Size, rendition: Rendition): number =>
  Math.min(MOST_ZOOM, largestPart(original, rendition).width / RENDITIONS[rendition].least);

/** Returns the part of a picture that a crop shows, in the picture's pixels. */
export function partOf(original: Size, rendition: Rendition, { x, y, zoom }: Crop): Size & { x: number; y: number } {
  const largest = largestPart(original, rendition);
  const [width, height] = [largest.width / zoom, largest.height / zoom];
  return { x: (original.width - width) * x, y: (original.height - height) * y, width, height };
}

/** Returns the size of the file that is made of a part: its own, but not more than the rendition's. */
export function fileSize(part: Size, rendition: Rendition): Size {
  const shape = RENDITIONS[rendition];
  const width = Math.min(shape.width, Math.floor(part.width));
  return { width, height: Math.round((width * shape.height) / shape.width) };
}

/**
 * Returns a crop after its picture was dragged.
 * @param by how far the pointer moved, as a part of the frame's width and height
 */
export function dragged(crop: Crop, original: Size, rendition: Rendition, by: { x: number; y: number }): Crop {
  const part = partOf(original, rendition, crop);
  const moved = (at: number, by: number, length: number, whole: number) =>
    Math.abs(whole - length) < 1 ? at : Math.min(1, Math.max(0, at - (by * length) / (whole - length)));
  return {
    ...crop,
    x: moved(crop.x, by.x, part.width, original.width),
    y: moved(crop.y, by.y, part.height, original.height),
  };
}
