import type { Interval } from '../../time/interval.ts';

/** Clips: short pieces of a broadcast that an organiser shows everybody for free. */

/** Shortest and longest clip, milliseconds. */
export const SHORTEST_CLIP_MS = 3_000;
export const LONGEST_CLIP_MS = 90_000;
/** Maximum length of a clip's title, in characters. */
export const LONGEST_CLIP_TITLE = 80;
/** Maximum number of clips of one event, and of those that are made of it in a day. */
export const MOST_CLIPS = 50;
export const MOST_CLIPS_A_DAY = 20;
/** A clip of which nothing was heard for this long will not come, milliseconds: another one can be asked for. */
export const CLIP_GIVEN_UP_MS = 10 * 60_000;

/** The shapes of a clip: as the broadcast is, and upright for phones, cut out of the broadcast. */
export const CLIP_SHAPES = ['wide', 'upright'] as const;
export type ClipShape = (typeof CLIP_SHAPES)[number];

/** The part of the picture that an upright clip shows. */
export const CLIP_POSITIONS = ['left', 'centre', 'right'] as const;
export type ClipPosition = (typeof CLIP_POSITIONS)[number];

export const CLIP_STATES = ['asked', 'ready', 'failed'] as const;
export type ClipState = (typeof CLIP_STATES)[number];

/** Path of the folder of clips, on every host. Everybody may read it, and nothing but clips is in it. */
export const CLIPS_FOLDER = '/images/clips/';

/** Names of the files of a clip. */
export const CLIP_FILE = 'clip.mp4';
export const CLIP_POSTER = 'poster.jpg';

/** Returns the path of a clip's file on every host. */
export const clipPath = (eventId: string, clipId: string, file: typeof CLIP_FILE | typeof CLIP_POSTER): string =>
  `${CLIPS_FOLDER}${eventId}/${clipId}/${file}`;

/** Returns the headers with which a clip's file is answered. A clip that is removed is gone from the edge within five minutes. */
export const clipHeaders = (path: string): { 'content-type': string; 'cache-control': string } => ({
  'content-type': path.endsWith('.jpg') ? 'image/jpeg' : 'video/mp4',
  'cache-control': 'public, max-age=300',
});

interface Size {
  width: number;
  height: number;
}

/** The part of a broadcast's picture that a clip shows, and the size in which it does, in pixels. All are even, as H.264 wants them. */
export interface ClipPicture extends Size {
  crop: Size & { x: number };
}

/** The longest sides of a clip's picture. */
const LONG_SIDE = 1280;
const SHORT_SIDE = 720;

const even = (pixels: number): number => Math.max(2, Math.floor(pixels / 2) * 2);

/** Returns the picture of a clip. An upright one has all of the height, and as much of the width as 9:16 takes. It is never enlarged. */
export function clipPicture({ width, height }: Size, shape: ClipShape, position: ClipPosition): ClipPicture {
  const [most, least] = shape === 'upright' ? [SHORT_SIDE, LONG_SIDE] : [LONG_SIDE, SHORT_SIDE];
  const cut = { width: even(shape === 'upright' ? Math.min(width, (height * 9) / 16) : width), height: even(height) };
  const room = even(width) - cut.width;
  const x = { left: 0, centre: Math.floor(room / 4) * 2, right: room }[position];
  const scale = Math.min(1, most / cut.width, least / cut.height);
  return { crop: { ...cut, x }, width: even(cut.width * scale), height: even(cut.height * scale) };
}

/** Returns why a clip cannot be as long as was asked, in words; null if it can. @param asked milliseconds */
export function faultOfLength({ from, to }: Interval): string | null {
  if (to <= from) return 'A clip must end after it begins.';
  if (to - from < SHORTEST_CLIP_MS) return `A clip is at least ${SHORTEST_CLIP_MS / 1000} seconds long.`;
  if (to - from > LONGEST_CLIP_MS) return `A clip is at most ${LONGEST_CLIP_MS / 1000} seconds long.`;
  return null;
}
