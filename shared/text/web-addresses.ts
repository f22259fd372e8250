/** The parts that only a web address has: a scheme, `www.`, or a path after a domain, whose ending is in small letters. */
const ADDRESS = /[a-z][a-z0-9+.-]{0,30}:\/\/|\bwww\d?\./i;
const PATH = /[\p{L}\p{N}]\.\p{Ll}{2,24}\/[\p{L}\p{N}]/u;

/** Returns true if a text has a web address that a mail program would turn into a link. */
export const hasWebAddress = (text: string): boolean => ADDRESS.test(text) || PATH.test(text);

/** The endings of most domains; of those of countries, the ones that are sold as words. Others stand in honest names, as in "Dr.No". */
const ENDINGS =
  'com|net|org|info|biz|app|dev|xyz|online|site|website|shop|store|top|link|click|live|club|page|cloud|support|help|email|bank|money|pro|vip|icu|' +
  'io|co|tv|me|ly|gg|cc|ru|cn|tk|uk|de|fr|nl|COM|NET|ORG|INFO';
const DOMAIN = new RegExp(`[\\p{L}\\p{N}-][\\p{L}\\p{N}]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'u');

/**
 * Returns true if a text has a domain, such as `example.com`. Its ending is in small letters, as domains are written: "Wei.Co" is a name.
 */
export const hasDomain = (text: string): boolean => DOMAIN.test(text);
