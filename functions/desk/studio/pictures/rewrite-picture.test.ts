import { jpeg, jpegSegment, png, pngChunk, webp, webpChunk } from '#shared/testing/picture-file.ts';
import { rewritePicture } from './rewrite-picture.ts';

const SECRET = Buffer.from('51.5N 0.1W <script>alert(1)</script>');
const TAIL = Buffer.from('PK\x03\x04 another file');

const KINDS = [
  ['png', png(480, 160), png(480, 160, [pngChunk('tEXt', SECRET), pngChunk('eXIf', SECRET), pngChunk('acTL', SECRET)])],
  ['jpg', jpeg(960, 600), jpeg(960, 600, [jpegSegment(0xe1, SECRET), jpegSegment(0xe2, SECRET), jpegSegment(0xfe, SECRET)])],
  ['webp', webp(960, 600), webp(960, 600, [webpChunk('EXIF', SECRET), webpChunk('XMP ', SECRET), webpChunk('ICCP', SECRET)])],
] as const;

it.each(KINDS)('a %s file keeps its picture alone', (ending, plain, full) => {
  expect(rewritePicture(plain, ending)).toEqual(plain);
  expect(rewritePicture(full, ending)).toEqual(plain);
  expect(rewritePicture(Buffer.concat([full, TAIL]), ending)).toEqual(plain);
});

it.each(KINDS)('a %s file that is cut off anywhere is none, and neither is one of another format', (ending, plain) => {
  for (let length = 0; length < plain.length; length++) expect(rewritePicture(plain.subarray(0, length), ending)).toBeNull();
  for (const [other, , file] of KINDS) if (other !== ending) expect(rewritePicture(file, ending)).toBeNull();
});

it.each(KINDS)('a %s file with any byte changed is a picture or none, never an error', (ending, plain, full) => {
  for (let at = 0; at < full.length; at++) {
    const changed = Buffer.from(full);
    changed[at] = changed[at]! ^ 0xff;
    const rewritten = rewritePicture(changed, ending);
    expect(rewritten === null || rewritten.length <= full.length).toBe(true);
  }
  expect(plain.includes(SECRET)).toBe(false);
});

it('leaves a WebP file its transparency, and no flag of what was taken out', () => {
  const head = Buffer.alloc(10);
  head[0] = 0x3e;
  const file = webp(960, 600, [webpChunk('VP8X', head)]);
  const rewritten = rewritePicture(file, 'webp');
  expect(rewritten?.at(rewritten.indexOf('VP8X') + 8)).toBe(0x10);
});
