import { MEDIA_PLAYLIST, type Segment } from './segment.ts';

export interface Variant {
  width: number;
  height: number;
  /** Names of the codecs, e.g. `avc1.64001f,mp4a.40.2`. */
  codecs: string;
}

/** Returns the playlist that a player opens. @param segments of the same broadcast, from which the bit rates are measured */
export function masterPlaylist({ width, height, codecs }: Variant, segments: readonly Segment[]): string {
  const milliseconds = segments.reduce((sum, segment) => sum + segment.milliseconds, 0);
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  const average = bitRate(bytes, milliseconds);
  const peak = Math.max(
    average,
    ...segments.filter(({ isComplete }) => isComplete).map((one) => bitRate(one.bytes, one.milliseconds)),
  );
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    MEDIA_PLAYLIST,
    '',
  ].join('\n');
}

const bitRate = (bytes: number, milliseconds: number): number =>
  Math.max(1, Math.ceil((bytes * 8000) / Math.max(1, milliseconds)));
