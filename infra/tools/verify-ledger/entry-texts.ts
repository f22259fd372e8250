import { type CodeState, codeLines } from '#shared/ledger/code-lines.ts';
import { canonicalJson } from '#shared/text/canonical-json.ts';
import type { CodeLine, Entry, SettlementLine } from '#shared/ledger/entry.ts';

/** Returns the lines that the books should have about a code, as texts that can be compared. */
export const textsOf = (code: CodeState): string[] => codeLines(code).map((line) => canonicalJson(line));

/** Returns the line in a ledger's row, as a text that can be compared. */
export function textOfEntry(row: Entry & (CodeLine | SettlementLine)): string {
  const { ownerId: _ownerId, number: _number, previousHash: _previousHash, hash: _hash, ...line } = row;
  return textOfRow(line);
}

/** Returns a row without its key, as a text that can be compared. */
export function textOfRow(row: object): string {
  const { pk: _pk, sk: _sk, ...line } = row as { pk?: string; sk?: string };
  return canonicalJson(line);
}
