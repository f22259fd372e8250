import { filmFolder } from '#shared/video/films/films.ts';
import { ANNOUNCED, CHAPTERS, STORYBOARD } from '#shared/video/films/media-files.ts';
import type { StoredFilm } from '../films-store.ts';
import { linesOf, pictureListOf } from './playlist.ts';

type CaptionedFilm = Pick<StoredFilm, 'uploadId' | 'captions'>;

const GROUP = 'captions';

/** Returns the path of the playlist of a film's captions in one language, relative to the event's media. */
export const captionsPlaylist = (uploadId: string, language: string) => `${filmFolder(uploadId)}captions/${language}.m3u8`;

/**
 * Returns an event's entry playlist: a film's own, with paths from the event's media, with its captions, and with what lies beside it.
 * Pictures for seeking are left out, because the player takes them from the storyboard.
 * @param hasChapters true if the event's media have chapters
 */
export function entryPlaylist(text: string, { uploadId, captions }: CaptionedFilm, hasChapters: boolean): string {
  const folder = filmFolder(uploadId);
  const beside = [
    ...(pictureListOf(text) === null ? [] : [announcement(ANNOUNCED.storyboard, STORYBOARD)]),
    ...(hasChapters ? [announcement(ANNOUNCED.chapters, CHAPTERS)] : []),
  ];
  const tracks = Object.entries(captions).map(([language, { name }]) => captionsTag(language, name, uploadId));
  const [head = '#EXTM3U', ...lines] = linesOf(text).filter((line) => !line.startsWith('#EXT-X-IMAGE-STREAM-INF:'));
  const moved = lines.map((line) => {
    if (!line.startsWith('#')) return folder + line;
    if (line.startsWith('#EXT-X-STREAM-INF:') && tracks.length > 0) return `${line},SUBTITLES="${GROUP}"`;
    return line.replace(/(?<=[:,]URI=")[^"]*/, (uri) => folder + uri);
  });
  return [head, ...beside, ...tracks, ...moved, ''].join('\n');
}

/** Source: RFC 8216bis, EXT-X-SESSION-DATA. */
const announcement = (id: string, uri: string) => `#EXT-X-SESSION-DATA:DATA-ID="${id}",FORMAT=RAW,URI="${uri}"`;

function captionsTag(language: string, name: string, uploadId: string): string {
  const attributes = [
    'TYPE=SUBTITLES',
    `GROUP-ID="${GROUP}"`,
    `NAME="${name}"`,
    `LANGUAGE="${language}"`,
    'DEFAULT=NO',
    'AUTOSELECT=YES',
    `URI="${captionsPlaylist(uploadId, language)}"`,
  ];
  return `#EXT-X-MEDIA:${attributes.join(',')}`;
}

/** Returns the playlist of one WebVTT file that lasts as long as the film. @param path relative to the event's media */
export function captionsList(path: string, duration: number): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${Math.ceil(duration)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${duration.toFixed(3)},`,
    `../../${path}`,
    '#EXT-X-ENDLIST',
    '',
  ];
  return lines.join('\n');
}
