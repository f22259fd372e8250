import { codeLines } from '#shared/ledger/code-lines.ts';
import type { CodeItem } from './code-item.ts';
import { EMPTY, enter, type Growth, type Head } from './grow.ts';

/** A code whose creation the books have entered. */
export interface BookedCode {
  isDisabled: boolean;
}

/** An organiser's books, reduced to what some codes need. The map is by code. */
export interface CodeBooks {
  ownerId: string;
  /** The end of the ledger; null if it has no entries yet. */
  head: Head | null;
  booked: ReadonlyMap<string, BookedCode>;
}

/** Additions to the books that are written all or nothing. */
export interface CodePlan extends Growth {
  booked: Map<string, BookedCode>;
}

/** Returns what changes of codes, oldest first, add to the books. A change that was entered before adds nothing. */
export function planCodes({ ownerId, head, booked }: CodeBooks, codes: readonly CodeItem[]): CodePlan {
  const plan: CodePlan = { entries: [], head: head ?? EMPTY, booked: new Map() };
  for (const item of codes) {
    const before = plan.booked.get(item.code) ?? booked.get(item.code) ?? null;
    const lines = codeLines(item).filter(({ kind }) => (kind === 'code-made' ? !before : !before?.isDisabled));
    for (const line of lines) enter(plan, ownerId, line);
    if (lines.length > 0) plan.booked.set(item.code, { isDisabled: item.disabledAt !== undefined });
  }
  return plan;
}
