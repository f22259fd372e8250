import { hasControlCharacter, hasHiddenCharacter } from './hidden-characters.ts';
import { hasLookAlike } from './look-alikes.ts';
import { hasDomain, hasWebAddress } from './web-addresses.ts';

/** The sentences that say what is wrong with a text. */
export const TEXT_FAULTS = {
  hidden: 'This has a hidden character, perhaps from copying. Delete it and type it by hand.',
  lookAlike: 'This mixes letters of two alphabets that look alike within one word. Type the word in one alphabet.',
  address: 'Web addresses are not allowed here. Leave the address out.',
  control: 'This has a character that cannot be shown. Delete it and type it by hand.',
} as const;

/** Returns what is wrong with a text; null if nothing is. */
export type TextRule = (text: string) => string | null;

/** The rule for the name of a thing, which is one line: an event's title, a package, a partner, the subject of a mail. */
export const faultOfTitle: TextRule = (text) => {
  if (hasHiddenCharacter(text)) return TEXT_FAULTS.hidden;
  if (hasLookAlike(text)) return TEXT_FAULTS.lookAlike;
  return hasWebAddress(text) ? TEXT_FAULTS.address : null;
};

/**
 * The rule for the name of a person, an organisation or a sender. Unlike a title it has no domain either: it stands where readers expect
 * to see who writes to them.
 */
export const faultOfName: TextRule = (text) => faultOfTitle(text) ?? (hasDomain(text) ? TEXT_FAULTS.address : null);

/** The rule for an email address. Each of its words is in one alphabet. */
export const faultOfAddress: TextRule = (text) => (hasLookAlike(text) ? TEXT_FAULTS.lookAlike : null);

/** The rule for a text of several lines. */
export const faultOfProse: TextRule = (text) => (hasControlCharacter(text) ? TEXT_FAULTS.control : null);

/** The rule for one line that is no name, such as a search or a company's legal name. */
export const faultOfLine: TextRule = (text) => (/[\t\n]/.test(text) ? TEXT_FAULTS.control : faultOfProse(text));
