import { type CodeState, codeLines } from '#shared/ledger/code-lines.ts';
import { canonicalJson, type CodeLine, type Entry } from '#shared/ledger/entry.ts';

/** What books say of a code, so that it can be compared: a text for each line. */
export const textsOf = (code: CodeState): string[] => codeLines(code).map((line) => canonicalJson(line));

/** The same of a ledger's row. */
export function textOfEntry(row: Entry & CodeLine): string {
  const { pk: _pk, sk: _sk, ...entry } = row as typeof row & { pk?: string; sk?: string };
  const { ownerId: _ownerId, number: _number, previousHash: _previousHash, hash: _hash, ...line } = entry;
  return canonicalJson(line);
}
