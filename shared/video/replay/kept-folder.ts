import type { Interval } from '../../time/interval.ts';
import { REPLAY_FOLDER } from '../broadcast/broadcast.ts';
import { editionFolder } from '../films/editions.ts';

/** Largest number of a file that a folder can name: its path stays short. */
export const MOST_NUMBERS = 99_999_999;

/**
 * Returns the name of the folder for the files of a recording with some numbers, such as `kept-4-120.300-412/`. A cookie opens one such folder,
 * and the edge hands out from it what its name allows (`infra/deployment/edge/media-path.js`).
 * @param numbers first and last of each run, in order
 */
export const keptFolder = (numbers: readonly Interval[]): string =>
  `kept-${numbers.map(({ from, to }) => `${from}-${to}`).join('.')}/`;

/**
 * Returns the number at the end of a file's name, by which the edge tells whether a replay shows it; `init` for an init segment, which has no
 * picture; null for a name without either.
 */
export function numberOf(path: string): number | 'init' | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (/init/.test(name)) return 'init';
  const digits = /(\d+)\.\w+$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Returns the folder of a recording within the event's media. @param lines of an edition; null for all renditions */
export const recordingFolder = (broadcastId: string, lines: number | null): string =>
  `${REPLAY_FOLDER}${broadcastId}/${lines === null ? '' : editionFolder(lines)}`;
