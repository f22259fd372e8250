/** The files of a film: their names, types and how long each may be cached. */

/** The playlist that a player opens; every film has one of this name at its top level. */
export const ENTRY_PLAYLIST = 'master.m3u8';

/** Files beside the entry playlist: pictures for the player's seek bar, and titles of parts of the film. */
export const STORYBOARD = 'storyboard.vtt';
export const CHAPTERS = 'chapters.vtt';

/** `DATA-ID` of the `EXT-X-SESSION-DATA` with which an entry playlist announces such a file, so that players ask for none in vain. */
export const ANNOUNCED = { storyboard: 'com.marquee.storyboard', chapters: 'com.marquee.chapters' } as const;

/** Folder within an event's media with what a trial may watch before the event; its entry playlist has the same name. */
export const PREVIEW_FOLDER = 'preview/';

/** S3's limit for one PUT. */
export const LARGEST_MEDIA_FILE_BYTES = 5 * 1024 ** 3;

/** Sources: RFC 8216 §3 and §10, RFC 8216bis, IANA's media types. */
const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  m4a: 'audio/mp4',
  cmfv: 'video/mp4',
  cmfa: 'audio/mp4',
  cmft: 'application/mp4',
  aac: 'audio/aac',
  ac3: 'audio/ac3',
  ec3: 'audio/eac3',
  mp3: 'audio/mpeg',
  vtt: 'text/vtt; charset=utf-8',
  webvtt: 'text/vtt; charset=utf-8',
  key: 'application/octet-stream',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

export const MEDIA_ENDINGS: readonly string[] = Object.keys(TYPES);

/**
 * Path of a file within an event's media: at most eight plain names, none of them hidden, of a kind that HLS uses.
 * It is used unchanged in URLs and in S3 keys, so nothing in it ever needs escaping or resolving.
 */
export const MEDIA_PATH = new RegExp(
  `^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*/){0,7}[A-Za-z0-9_-][A-Za-z0-9._-]*\\.(?:${MEDIA_ENDINGS.join('|')})$`,
);
export const LONGEST_MEDIA_PATH = 200;

export const isPlaylist = (path: string) => path.endsWith('.m3u8');

/** Files whose content changes under the same name. */
const isReplaced = (path: string) => isPlaylist(path) || /(^|\/)(storyboard|chapters)\.vtt$/.test(path);

/**
 * Returns the headers that S3 stores with a file and that every response repeats. A playlist is revalidated each time
 * (although the edge caches it for a second), and so are storyboard and chapters; any other file is cached as immutable, so
 * another film's files need other names. Not `private`: CloudFront would then cache no segment, and it checks the viewer's cookie before it answers from
 * its cache.
 */
export function mediaHeaders(path: string): { 'content-type': string; 'cache-control': string } {
  return {
    'content-type': TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    'cache-control': isReplaced(path) ? 'no-cache' : 'max-age=31536000, immutable',
  };
}
