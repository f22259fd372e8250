import { hasControlCharacter, hasHiddenCharacter } from './hidden-characters.ts';

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

/** Letters of other alphabets that look like a Latin one. Source: Unicode Technical Standard 39, confusables.txt. */
const LIKE_LATIN = /^[АВЕЅІЈКМНОРСТУХҮԌԚԜԝԛаесорѕіјухүһӏԁԍкнмтвгѵѡΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχγσωϲϳ]+$/u;
/** Latin letters that look like one of another alphabet. */
const LIKE_OTHERS = /^[ABCEHIJKMNOPSTXYZabcehijkmnopstuvxyrw]+$/u;

const LETTERS = /\p{L}/gu;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Returns true if a word mixes Latin letters with Cyrillic or Greek ones, and all that it has of one alphabet look like letters of the
 * other, as in a "Paypal" whose second letter is Cyrillic. Words such as "Δt" or "Ωmega", and texts of several alphabets, mix nothing.
 */
function hasLookAlike(text: string): boolean {
  return (text.match(WORDS) ?? []).some((word) => {
    const letters = word.normalize('NFD').match(LETTERS) ?? [];
    const latin = letters.filter((letter) => /\p{sc=Latn}/u.test(letter)).join('');
    const other = letters.filter((letter) => /[\p{sc=Cyrl}\p{sc=Grek}]/u.test(letter)).join('');
    return latin !== '' && other !== '' && (LIKE_LATIN.test(other) || (other.length > 1 && LIKE_OTHERS.test(latin)));
  });
}

/** The parts that only a web address has: a scheme, `www.`, or a path after a domain, whose ending is in small letters. */
const ADDRESS = /[a-z][a-z0-9+.-]{0,30}:\/\/|\bwww\d?\./i;
const PATH = /[\p{L}\p{N}]\.\p{Ll}{2,24}\/[\p{L}\p{N}]/u;

/** Returns true if a text has a web address that a mail program would turn into a link. */
const hasWebAddress = (text: string): boolean => ADDRESS.test(text) || PATH.test(text);

/** The endings of most domains; of those of countries, the ones that are sold as words. Others stand in honest names, as in "Dr.No". */
const ENDINGS =
  'com|net|org|info|biz|app|dev|xyz|online|site|website|shop|store|top|link|click|live|club|page|cloud|support|help|email|bank|money|pro|vip|icu|' +
  'io|co|tv|me|ly|gg|cc|ru|cn|tk|uk|de|fr|nl|COM|NET|ORG|INFO';
const DOMAIN = new RegExp(`[\\p{L}\\p{N}-][\\p{L}\\p{N}]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'u');

/**
 * Returns true if a text has a domain, such as `example.com`. Its ending is in small letters, as domains are written: "Wei.Co" is a name.
 */
const hasDomain = (text: string): boolean => DOMAIN.test(text);
