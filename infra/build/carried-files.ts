import { cp } from 'node:fs/promises';
import path from 'node:path';

/** A file or a folder of the repository, and what it is called beside the bundle. */
interface Carried {
  source: string;
  name: string;
}

const TYPEFACES: Carried = { source: 'functions/receipts/fonts', name: 'fonts' };

/** What functions read when they need it, which is never at their start. */
const CARRIED: Readonly<Record<string, Carried>> = {
  'receipts/download-receipt': TYPEFACES,
  'mail/send-mail': TYPEFACES,
  'health/openapi': { source: 'docs/openapi.json', name: 'openapi.json' },
};

/** Lays beside a function's bundle what it carries along. */
export async function copyCarriedFiles(root: string, handler: string, folder: string): Promise<void> {
  const carried = CARRIED[handler];
  if (carried) await cp(path.join(root, carried.source), path.join(folder, carried.name), { recursive: true });
}
