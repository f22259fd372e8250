import { type PictureEnding, type Rendition, RENDITIONS } from '#shared/catalog/pictures.ts';
import type { PictureSize } from './picture-size.ts';

/** Pixels by which a side may differ from the exact shape: browsers round. */
const ROUNDING = 1;

/** Returns true if a file is the rendition that its name says: its format, its shape, and neither too small nor too large. */
export function isRendition(size: PictureSize | null, rendition: Rendition, ending: PictureEnding): boolean {
  if (size?.format !== ending) return false;
  const { width, height, least } = RENDITIONS[rendition];
  const isInShape = Math.abs(size.height - (size.width * height) / width) <= ROUNDING;
  return isInShape && size.width >= least && size.width <= width;
}
