/** What a playlist says about itself. Source: RFC 8216 §4. */
export interface Playlist {
  isMultivariant: boolean;
  /** Whether nothing will be added; a multivariant playlist never says so. */
  isEnded: boolean;
  /** The addresses it names, as they stand there. */
  references: string[];
}

/** Reads a playlist; null for a text that is none. */
export function readPlaylist(text: string): Playlist | null {
  if (!/^#EXTM3U\s/.test(text)) return null;
  const references: string[] = [];
  changeReferences(text, (reference) => {
    references.push(reference);
    return reference;
  });
  return { isMultivariant: /^#EXT-X-STREAM-INF:/m.test(text), isEnded: /^#EXT-X-ENDLIST\s*$/m.test(text), references };
}

/** A playlist with other addresses: those on lines of their own and those in tags. */
export function changeReferences(text: string, change: (reference: string) => string): string {
  return text
    .split(/\r?\n/)
    .map((line) => {
      if (line.startsWith('#EXT')) return line.replace(/(?<=[:,]URI=")[^"]*/, change);
      return line.startsWith('#') || line.trim() === '' ? line : change(line.trim());
    })
    .join('\n');
}

/** Whether an address carries what it stands for itself, as a key may. */
export const isInline = (reference: string) => reference.startsWith('data:');
