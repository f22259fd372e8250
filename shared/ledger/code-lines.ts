import type { CodeLine, CodeTerms } from './entry.ts';

/** A code as its organiser created it. Its terms never change; it can only be disabled. */
export interface CodeState extends CodeTerms {
  code: string;
  /** ISO 8601. */
  createdAt: string;
  /** Left out while the code can be used. */
  disabledAt?: string | undefined;
}

/** Returns the ledger lines of a code: one for its creation and, if it was disabled, one for that, which is final. */
export function codeLines(state: CodeState): CodeLine[] {
  const { code, createdAt, disabledAt, kind, percent, amount, eventId, packageId, from, until, uses, perUser } = state;
  const terms = { kind, percent, amount, eventId, packageId, from, until, uses, perUser };
  const made = { kind: 'code-made' as const, at: createdAt, code, terms };
  return disabledAt === undefined ? [made] : [made, { kind: 'code-disabled' as const, at: disabledAt, code, terms }];
}
