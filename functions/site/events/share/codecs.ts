import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { bundledFile } from '../../../platform/bundled-file.ts';
import type { Pixels } from './png-file.ts';

/** The programs that decode, draw and encode. They ship as WebAssembly, which runs on every processor, and are loaded when first needed. */
const PROGRAMS = {
  draw: 'node_modules/@resvg/resvg-wasm/index_bg.wasm',
  jpeg: 'node_modules/@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
  webp: 'node_modules/@jsquash/webp/codec/dec/webp_dec.wasm',
} as const;

const started = new Map<keyof typeof PROGRAMS, Promise<void>>();

/** Starts a program once. A failed start is tried again by the next call. */
function start(name: keyof typeof PROGRAMS, init: (program: Uint8Array<ArrayBuffer>) => Promise<void>): Promise<void> {
  const known = started.get(name);
  if (known) return known;
  const file = PROGRAMS[name];
  const made = bundledFile(`codecs/${file.slice(file.lastIndexOf('/') + 1)}`, `../${file}`).then((bytes) =>
    init(new Uint8Array(bytes)),
  );
  started.set(name, made);
  made.catch(() => started.delete(name));
  return made;
}

/** Returns a drawing's pixels. @param svg without text: it has no fonts */
export async function drawnPixels(svg: string): Promise<Pixels> {
  await start('draw', initWasm);
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const drawn = drawing.render();
  try {
    return { width: drawn.width, height: drawn.height, data: drawn.pixels };
  } finally {
    // The program's memory is not collected with the object's.
    drawn.free();
    drawing.free();
  }
}

/** Returns the pixels of a WebP file. @throws Error if it is none */
export async function webpPixels(file: Buffer): Promise<Pixels> {
  await start('webp', (wasmBinary) => initWebp({ wasmBinary }));
  return decodeWebp(new Uint8Array(file).buffer);
}

/** The best quality first. */
const QUALITIES = [84, 74, 62, 48, 34, 20] as const;

/** Returns pixels as a JPEG file of at most so many bytes, in the best quality for which that is possible. */
export async function jpegFile({ width, height, data }: Pixels, mostBytes: number): Promise<Buffer> {
  await start('jpeg', (wasmBinary) => initJpeg({ wasmBinary }));
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const;
  let file = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    file = Buffer.from(await encodeJpeg(picture, { quality }));
    if (file.length <= mostBytes) return file;
  }
  return file;
}
