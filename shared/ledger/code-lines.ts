import type { CodeLine, CodeTerms } from './entry.ts';

/** A code as its organiser has it. What it says never changes, but that it may be disabled. */
export interface CodeState extends CodeTerms {
  code: string;
  /** ISO 8601. */
  createdAt: string;
  /** Missing while it can be used. */
  disabledAt?: string | undefined;
}

/** What the books say of a code: that it was made and, where it was, that it was disabled, for good. */
export function codeLines(state: CodeState): CodeLine[] {
  const { code, createdAt, disabledAt, kind, percent, amount, eventId, packageId, from, until, uses, perUser } = state;
  const terms = { kind, percent, amount, eventId, packageId, from, until, uses, perUser };
  const made = { kind: 'code-made' as const, at: createdAt, code, terms };
  return disabledAt === undefined ? [made] : [made, { kind: 'code-disabled' as const, at: disabledAt, code, terms }];
}
