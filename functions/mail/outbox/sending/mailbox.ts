/** Bytes of text in one encoded word, which may have 75 characters in all. Source: RFC 2047, section 2. */
const MOST_BYTES = 45;

/**
 * Returns a sender with a name before its address, as mail headers have it.
 * @param name without control characters; empty for none
 */
export function mailbox(name: string, address: string): string {
  if (name === '') return address;
  // Source: RFC 5322, quoted-string. What would end it, or look like an address, goes into encoded words as well.
  if (/^[\x20-\x7e]*$/.test(name) && !/["\\<>@]/.test(name)) return `"${name}" <${address}>`;
  return `${encodedWords(name).join(' ')} <${address}>`;
}

/** Returns a text in encoded words. No character is split between two of them. */
function encodedWords(text: string): string[] {
  const words = [''];
  for (const character of text) {
    const last = words.length - 1;
    if (Buffer.byteLength(words[last] + character) > MOST_BYTES) words.push(character);
    else words[last] += character;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`);
}
