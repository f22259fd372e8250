/** One segment of a playlist that a test writes. */
export interface WrittenSegment {
  /** Seconds. */
  seconds: number;
  /** True if the picture was lost before it, so that another init segment applies. */
  isDiscontinuous: boolean;
}

/** When the first picture of the playlists of these tests was received. */
export const RECORDED_AT = '2026-11-21T20:00:00.000Z';

/** Returns a media playlist as the live server writes it when a broadcast is over. @param gap milliseconds without a picture at each discontinuity */
export function recordedPlaylist(segments: readonly WrittenSegment[], { first = 0, gap = 30_000, name = 's' } = {}): string {
  let at = Date.parse(RECORDED_AT);
  let period = 0;
  const lines = segments.flatMap(({ seconds, isDiscontinuous }, index) => {
    const isNew = isDiscontinuous && index > 0;
    if (isNew) {
      at += gap;
      period += 1;
    }
    const opening = [
      ...(isNew ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(isNew || index === 0 ? [`#EXT-X-MAP:URI="init-${period}.mp4"`] : []),
      ...(isNew || index === 0 ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`] : []),
    ];
    at += seconds * 1000;
    return [...opening, `#EXTINF:${seconds.toFixed(3)},`, `${name}${first + index}.m4s`];
  });
  const head = ['#EXTM3U', '#EXT-X-VERSION:9', '#EXT-X-TARGETDURATION:2', `#EXT-X-MEDIA-SEQUENCE:${first}`];
  return [...head, '#EXT-X-PLAYLIST-TYPE:VOD', ...lines, '#EXT-X-ENDLIST', ''].join('\n');
}
