import { foldEmail, OWN_PASSWORD, REPEATED_PASSWORD } from '#shared/people/account-rules.ts';

/** The person who chooses a password. */
export interface Owner {
  name: string;
  email: string;
}

/** Returns what is left of a text without case, marks, spaces and signs. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns a text without the figures that people put before and behind a word. */
const withoutFigures = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '');

/** Returns what a stranger would try first: the name and its words, the address and its parts, and the site's names. */
function guesses({ name, email }: Owner, siteNames: readonly string[]): Set<string> {
  const address = foldEmail(email);
  const [local = '', domain = ''] = address.split('@');
  const texts = [
    name,
    ...name.split(/\s+/),
    address,
    local,
    ...local.split(/[._+-]/),
    domain,
    domain.split('.')[0] ?? '',
    ...siteNames,
  ];
  return new Set(texts.flatMap((text) => [bare(text), withoutFigures(bare(text))]).filter(Boolean));
}

/**
 * Returns why a password is guessed at once: it is one character repeated, or the owner's name or address or the site's name, also with
 * figures before or behind it. Null for any other, such as a sentence with a name in it.
 */
export function faultOfGuessed(password: string, owner: Owner, siteNames: readonly string[]): string | null {
  if (/^(.)\1*$/su.test(password.normalize('NFKC'))) return REPEATED_PASSWORD;
  const known = guesses(owner, siteNames);
  return known.has(bare(password)) || known.has(withoutFigures(bare(password))) ? OWN_PASSWORD : null;
}
