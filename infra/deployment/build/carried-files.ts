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

/** Files that functions read on demand, never at their start, by handler. */
const CARRIED: Readonly<Record<string, CarriedPath | MadeFile>> = {
  'money/receipts/download-receipt': TYPEFACES,
  'mail/outbox/send-mail': TYPEFACES,
  'people/auth/register': PASSWORDS,
  'people/auth/reset/reset-password': PASSWORDS,
  'site/account/change-password': PASSWORDS,
  'site/health/openapi': { text: openApiText, name: 'openapi.json' },
};

/** Copies a function's carried files to the folder of its bundle, and makes those that no source has. */
export async function putCarriedFiles(root: string, handler: string, folder: string): Promise<void> {
  const carried = CARRIED[handler];
  if (!carried) return;
  const target = path.join(folder, carried.name);
  if ('text' in carried) await writeFile(target, carried.text());
  else await cp(path.join(root, carried.source), target, { recursive: true });
}
