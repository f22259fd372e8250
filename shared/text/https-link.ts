import { hasHiddenCharacter } from './hidden-characters.ts';

/**
 * Returns true if a text is the address of a page that readers may be led to: `https`, at a domain, without a name or password in it and
 * without characters that nobody sees.
 */
export function isHttpsLink(text: string): boolean {
  if (!/^https:\/\/\S+$/.test(text) || hasHiddenCharacter(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && /^[^.]+(\.[^.]+)*\.[a-z0-9-]{2,}$/i.test(hostname);
}
