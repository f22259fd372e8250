import * as fontkit from '@cantoo/fontkit';

const parsed = new WeakMap<Uint8Array, fontkit.Font | fontkit.FontCollection>();

/**
 * The PDF library's font parser, which parses a file once for as long as its bytes are kept: parsing a font's tables
 * takes longer than writing a receipt. Each document still embeds a subset of its own.
 */
export const parsedFonts = {
  ...fontkit,
  create(bytes: Uint8Array) {
    const known = parsed.get(bytes);
    if (known) return known;
    const font = fontkit.create(bytes);
    parsed.set(bytes, font);
    return font;
  },
};
