import type { StatementKey } from '#shared/ledger/signed-document.ts';
import { verifyDocument } from '#shared/ledger/verify-document.ts';
import type { FileCheck } from './checked-file.tsx';

/** The largest file that is read; a statement has a few kilobytes. */
const MOST_BYTES = 5_000_000;

/** Checks files on this device. @returns the results, in the order of the files */
export const checkFiles = (files: readonly File[], keys: readonly StatementKey[]): Promise<FileCheck[]> =>
  Promise.all(
    files.map(async (file) => {
      const text = file.size > MOST_BYTES ? '' : await file.text().catch(() => '');
      return { name: file.name, result: await verifyDocument(text, keys) };
    }),
  );
