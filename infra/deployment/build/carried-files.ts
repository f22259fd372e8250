import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiText } from '#shared/api/openapi.ts';

/** A file or a folder of the repository, and its name beside the bundle. */
interface CarriedPath {
  source: string;
  name: string;
}

/** A file that the build makes, and its name beside the bundle. */
interface MadeFile {
  text: () => string;
  name: string;
}

const TYPEFACES: CarriedPath = { source: 'functions/money/receipts/fonts', name: 'fonts' };

const PASSWORDS: CarriedPath = {
  source: 'functions/people/auth/passwords/more-common-passwords.txt.gz',
  name: 'more-common-passwords.txt.gz',
};

/** The programs and fonts that draw the pictures of link previews, and the pictures of sample events. */
const DRAWING: readonly CarriedPath[] = [
  TYPEFACES,
  { source: 'web/public/images', name: 'images' },
  { source: 'node_modules/@resvg/resvg-wasm/index_bg.wasm', name: 'codecs/index_bg.wasm' },
  { source: 'node_modules/@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm', name: 'codecs/mozjpeg_enc.wasm' },
  { source: 'node_modules/@jsquash/webp/codec/dec/webp_dec.wasm', name: 'codecs/webp_dec.wasm' },
];

/** Files that functions read on demand, never at their start, by handler. */
const CARRIED: Readonly<Record<string, readonly (CarriedPath | MadeFile)[]>> = {
  'money/receipts/download-receipt': [TYPEFACES],
  'mail/outbox/send-mail': [TYPEFACES],
  'people/auth/register': [PASSWORDS],
  'people/auth/reset/reset-password': [PASSWORDS],
  'site/account/change-password': [PASSWORDS],
  'site/health/openapi': [{ text: openApiText, name: 'openapi.json' }],
  'site/events/share/share-picture': DRAWING,
};

/** Copies a function's carried files to the folder of its bundle, and makes those that no source has. */
export async function putCarriedFiles(root: string, handler: string, folder: string): Promise<void> {
  for (const carried of CARRIED[handler] ?? []) {
    const target = path.join(folder, carried.name);
    if ('text' in carried) await writeFile(target, carried.text());
    else await cp(path.join(root, carried.source), target, { recursive: true });
  }
}
