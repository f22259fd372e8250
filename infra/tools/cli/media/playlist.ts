/** The properties of a playlist. Source: RFC 8216 §4. */
export interface Playlist {
  isMultivariant: boolean;
  /** True if nothing will be added; a multivariant playlist never says so. */
  isEnded: boolean;
  /** The addresses in it, unchanged. */
  references: string[];
}

/** Parses a playlist; returns null if the text is not one. */
export function readPlaylist(text: string): Playlist | null {
  if (!/^#EXTM3U\s/.test(text)) return null;
  const references: string[] = [];
  changeReferences(text, (reference) => {
    references.push(reference);
    return reference;
  });
  return { isMultivariant: /^#EXT-X-STREAM-INF:/m.test(text), isEnded: /^#EXT-X-ENDLIST\s*$/m.test(text), references };
}

/** Returns a playlist with changed addresses: those on lines of their own and those in tags. */
export function changeReferences(text: string, change: (reference: string) => string): string {
  return text
    .split(/\r?\n/)
    .map((line) => {
      if (line.startsWith('#EXT')) return line.replace(/(?<=[:,]URI=")[^"]*/, change);
      return line.startsWith('#') || line.trim() === '' ? line : change(line.trim());
    })
    .join('\n');
}

/** Returns true if an address contains its data itself, as a key may. */
export const isInline = (reference: string) => reference.startsWith('data:');
