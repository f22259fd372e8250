import type { ChangeDeclaration, ChangeFacts, ChangeKind, ChangeWords, Declarations } from './change.ts';
import { eventChanges } from './event-changes.ts';
import { messageChanges } from './message-changes.ts';
import { operatorChanges } from './operator-changes.ts';
import { orderChanges } from './order-changes.ts';
import { packageChanges } from './package-changes.ts';
import { settingsChanges } from './settings-changes.ts';
import { showChanges } from './show-changes.ts';
import { teamChanges } from './team-changes.ts';

/** Every kind of change that the log has, by its action. */
export const CHANGES: Declarations = {
  ...eventChanges,
  ...packageChanges,
  ...showChanges,
  ...orderChanges,
  ...messageChanges,
  ...teamChanges,
  ...settingsChanges,
  ...operatorChanges,
};

/** Returns the actions of a group of changes. */
export const actionsOf = (kind: ChangeKind): string[] =>
  Object.entries(CHANGES).flatMap(([action, declared]) => (declared.kind === kind ? [action] : []));

/** Returns a change in words. One whose kind is gone from the code is named by its action. */
export function changeInWords(action: string, facts: ChangeFacts): ChangeWords {
  const declared: ChangeDeclaration | undefined = CHANGES[action];
  const said = declared?.says(facts) ?? `did something that this page no longer knows (${action})`;
  return typeof said === 'string' ? { text: said, details: [] } : said;
}
