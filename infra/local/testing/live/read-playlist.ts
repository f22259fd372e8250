export interface ListedPart {
  uri: string;
  seconds: number;
  isIndependent: boolean;
}

export interface ListedSegment {
  sequence: number;
  /** Null while the segment is not complete, as is `seconds`. */
  uri: string | null;
  seconds: number | null;
  parts: ListedPart[];
  isDiscontinuous: boolean;
  /** The init segment that applies to it, and whether a tag of its own names it. */
  map: string | null;
  hasOwnMap: boolean;
  /** Milliseconds since the epoch; null if no tag says it. */
  programDateTime: number | null;
}

export interface ListedPlaylist {
  /** The tags that occur at most once, by name, with what follows the colon. */
  tags: ReadonlyMap<string, string>;
  segments: ListedSegment[];
  hint: string | null;
  hasEnded: boolean;
}

const SEGMENT_TAGS = [
  'EXTINF',
  'EXT-X-PART',
  'EXT-X-DISCONTINUITY',
  'EXT-X-MAP',
  'EXT-X-PROGRAM-DATE-TIME',
  'EXT-X-PRELOAD-HINT',
];

/** Reads a media playlist line by line, without any knowledge of how it was written. */
export function readPlaylist(text: string): ListedPlaylist {
  const tags = new Map<string, string>();
  const segments: ListedSegment[] = [];
  let hint: string | null = null;
  let map: string | null = null;
  const lines = text.split('\n').filter((line) => line !== '');
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)$/m.exec(text)?.[1] ?? 0);
  let open: ListedSegment | null = null;
  const current = (): ListedSegment => (open ??= segmentAt(first + segments.length, map));
  for (const line of lines) {
    const [, name = '', value = ''] = /^#([A-Z0-9-]+):?(.*)$/.exec(line) ?? [];
    if (!line.startsWith('#')) {
      segments.push({ ...current(), uri: line });
      open = null;
    } else if (!SEGMENT_TAGS.includes(name)) {
      tags.set(name, value);
    } else if (name === 'EXT-X-PRELOAD-HINT') {
      hint = attribute(value, 'URI');
    } else {
      apply(current(), name, value);
      map = current().map;
    }
  }
  if (open) segments.push(open);
  return { tags, segments, hint, hasEnded: tags.has('EXT-X-ENDLIST') };
}

function segmentAt(sequence: number, map: string | null): ListedSegment {
  const empty = { uri: null, seconds: null, parts: [], isDiscontinuous: false, hasOwnMap: false, programDateTime: null };
  return { sequence, map, ...empty };
}

function apply(segment: ListedSegment, name: string, value: string): void {
  if (name === 'EXTINF') segment.seconds = Number.parseFloat(value);
  if (name === 'EXT-X-DISCONTINUITY') segment.isDiscontinuous = true;
  if (name === 'EXT-X-PROGRAM-DATE-TIME') segment.programDateTime = Date.parse(value);
  if (name === 'EXT-X-MAP') Object.assign(segment, { map: attribute(value, 'URI'), hasOwnMap: true });
  if (name !== 'EXT-X-PART') return;
  segment.parts.push({
    uri: attribute(value, 'URI') ?? '',
    seconds: Number(attribute(value, 'DURATION')),
    isIndependent: attribute(value, 'INDEPENDENT') === 'YES',
  });
}

/** Returns the value of an attribute, without its quotes. */
export function attribute(value: string, name: string): string | null {
  return (
    new RegExp(`(?:^|,)${name}=(?:"([^"]*)"|([^,]*))`)
      .exec(value)
      ?.slice(1)
      .find((text) => text !== undefined) ?? null
  );
}
