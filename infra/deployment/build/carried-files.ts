import { cp } from 'node:fs/promises';
import path from 'node:path';

/** A file or a folder of the repository, and its name beside the bundle. */
interface CarriedPath {
  source: string;
  name: string;
}

const TYPEFACES: CarriedPath = { source: 'functions/money/receipts/fonts', name: 'fonts' };

const PASSWORDS: CarriedPath = {
  source: 'functions/people/auth/passwords/more-common-passwords.txt.gz',
  name: 'more-common-passwords.txt.gz',
};

/** Files that functions read on demand, never at their start, by handler. */
const CARRIED: Readonly<Record<string, CarriedPath>> = {
  'money/receipts/download-receipt': TYPEFACES,
  'mail/outbox/send-mail': TYPEFACES,
  'people/auth/register': PASSWORDS,
  'people/auth/reset-password': PASSWORDS,
  'site/account/change-password': PASSWORDS,
  'site/health/openapi': { source: 'docs/openapi.json', name: 'openapi.json' },
};

/** Copies a function's carried files to the folder of its bundle. */
export async function copyCarriedFiles(root: string, handler: string, folder: string): Promise<void> {
  const carried = CARRIED[handler];
  if (carried) await cp(path.join(root, carried.source), path.join(folder, carried.name), { recursive: true });
}
