import { editionFolder } from '#shared/video/films/editions.ts';
import { LADDER, LIVE_EDITIONS } from '#shared/video/broadcast/live-ladder.ts';

/** The renditions that a channel of the packager has: those up to a height, or all of them. */
export type Edition = number | null;

/** Everything with all renditions. */
export const WHOLE: Edition = null;

/** All editions that a broadcast can have. */
export const EDITIONS: readonly Edition[] = [WHOLE, ...LIVE_EDITIONS];

const folderName = (lines: number) => editionFolder(lines).slice(0, -1);

/** Returns the ending of names and paths that are an edition's: empty for the whole. */
export const suffixOf = (edition: Edition, separator: '-' | '/'): string =>
  edition === WHOLE ? '' : separator + folderName(edition);

/** Returns the name of an event's channel at the packager. The function at the edge finds it by this name. */
export const channelName = (eventId: string, edition: Edition): string => eventId + suffixOf(edition, '-');

/** Reads the name of a channel. */
export function readChannelName(name: string): { eventId: string; edition: Edition } {
  const edition = LIVE_EDITIONS.find((lines) => name.endsWith(suffixOf(lines, '-'))) ?? WHOLE;
  return { eventId: name.slice(0, name.length - suffixOf(edition, '-').length), edition };
}

/** Returns the renditions of an edition, the largest first. */
export const rungsOf = (edition: Edition) => LADDER.filter(({ lines }) => edition === WHOLE || lines <= edition);
