/** The groups by which the log of changes is filtered. */
export const CHANGE_KINDS = ['events', 'packages', 'show', 'orders', 'messages', 'team', 'settings', 'operator'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The fields of a change, before or after it. */
export type Fields = Readonly<Record<string, unknown>>;

/** A change with the names of what it is about. */
export interface ChangeFacts {
  target: Readonly<Record<string, string>>;
  before: Fields;
  after: Fields;
  /** The title of the event, or `an event` for one that is gone. */
  event: string;
  /** The name of the package, or `a package` for one that is gone. */
  pkg: string;
  /** The member that it is about, or `a former member` once their account is deleted. */
  member: string;
  /** Returns the title of an event by its id. */
  titleOf: (eventId: string) => string;
  /** Writes a moment in the organisation's zone. @param moment ISO 8601 */
  moment: (moment: string) => string;
}

/** A change in words. */
export interface ChangeWords {
  /** The end of a sentence that begins with the name of who made the change. */
  text: string;
  /** The single changes of one that has several, or what was said with it. */
  details: string[];
}

/** One kind of change: the group in which it is listed, and its sentence. */
export interface ChangeDeclaration {
  kind: ChangeKind;
  says: (facts: ChangeFacts) => string | ChangeWords;
}

/** Changes by their action: the group and the name of their endpoint, such as `studio.edit-event`. */
export type Declarations = Readonly<Record<string, ChangeDeclaration>>;

/** Returns a value of a change as it is, and other words for one that the log does not have. */
export const written = (value: unknown, otherwise: string): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;

/** Returns a text in quotation marks, and dots for one that the log does not have. */
export const quoted = (text: unknown): string => `“${typeof text === 'string' ? text : '…'}”`;

/** Returns a number with its noun, such as `3 codes`. */
export const counted = (number: number, one: string, several = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : several}`;

/** Returns a sentence with the reason that was given for it; without one, the sentence alone. */
export const withReason = (text: string, reason: unknown): ChangeWords => ({
  text,
  details: typeof reason === 'string' && reason !== '' ? [quoted(reason)] : [],
});

/** Returns the host of an address: the rest of it may hold a secret. */
export function hostOf(url: unknown): string {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).host : 'an address';
}
