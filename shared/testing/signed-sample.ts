import type { StatementKey, SignedDocument } from '../ledger/signed-document.ts';
import { newStatementKey, publicPointOf, signWith, statementKeyOf } from '../ledger/statement-key.ts';
import type { SignedStatement } from '../ledger/verify-document.ts';
import { sampleStatement } from './sample-statement.ts';

/** Returns a way to sign documents with a key of its own, and the key's public half. */
export function sampleSigner(): { key: StatementKey; sign: <T extends object>(document: T) => SignedDocument<T> } {
  const privateKey = newStatementKey();
  const key = statementKeyOf(publicPointOf(privateKey));
  return { key, sign: (document) => signWith(privateKey, document, new Date('2026-11-21T16:00:05.000Z')) };
}

/** Returns the content of a downloaded statement, before it is signed. */
export const unsignedStatement = (changes: Partial<SignedStatement> = {}): Omit<SignedStatement, 'signature'> => ({
  document: 'event-statement',
  title: 'Fight Night',
  verifyAt: 'https://watch.example.com/verify',
  ...sampleStatement(),
  ...changes,
});
