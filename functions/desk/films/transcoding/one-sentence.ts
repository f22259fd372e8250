const LONGEST = 500;

/** Returns a message of MediaConvert as one line without control characters, which ends like a sentence; empty if it says nothing. */
export function oneSentence(message: string): string {
  const line = message
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
  return line === '' || line.endsWith('.') ? line : `${line}.`;
}
