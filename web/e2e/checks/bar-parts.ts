import type { Locator } from 'playwright-core';

/** The least contrast of two parts of a bar that are told apart by their colour (WCAG 1.4.11). */
const LEAST_CONTRAST = 3;

/**
 * Returns into how many parts a horizontal bar is divided as it is drawn: the stretches along its middle, each of which differs from the one
 * before it by at least {@link LEAST_CONTRAST}. A bar with a thumb has three or more, another one two, and one whose colours were taken away
 * has one.
 */
export async function partsOf(bar: Locator): Promise<number> {
  const picture = await bar.screenshot({ animations: 'disabled' });
  const blank = await bar.page().context().newPage();
  try {
    return await blank.evaluate(countParts, { png: picture.toString('base64'), least: LEAST_CONTRAST });
  } finally {
    await blank.close();
  }
}

/** Runs in a blank page: counts the parts along the middle of a picture. */
async function countParts({ png, least }: { png: string; least: number }): Promise<number> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.codePointAt(0)!);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, Math.floor(bitmap.height / 2), bitmap.width, 1);
  const linear = (byte: number) => (byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
  let parts = 0;
  let [last, width] = [-1, 0];
  for (let at = 0; at < data.length; at += 4) {
    const light = 0.2126 * linear(data[at]!) + 0.7152 * linear(data[at + 1]!) + 0.0722 * linear(data[at + 2]!);
    const isSame = last >= 0 && (Math.max(light, last) + 0.05) / (Math.min(light, last) + 0.05) < least;
    [last, width] = isSame ? [last, width + 1] : [light, 1];
    // A line of one pixel is an edge, no part.
    if (width === 2) parts += 1;
  }
  return parts;
}
