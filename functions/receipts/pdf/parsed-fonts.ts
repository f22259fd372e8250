import * as fontkit from '@cantoo/fontkit';

const parsed = new WeakMap<Uint8Array, fontkit.Font | fontkit.FontCollection>();

/**
 * The PDF library's reader of fonts, which reads a file once as long as its bytes are kept: the tables of a font take longer to
 * read than a receipt takes to write. What a document takes of a font is a subset of its own.
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
