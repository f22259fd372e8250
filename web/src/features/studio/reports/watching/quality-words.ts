import type { PlayerError } from '#shared/video/playback/quality.ts';

/** Writes a length of time in hours and minutes, or in minutes and seconds if it is short. */
export function hoursInWords(hours: number): string {
  const seconds = Math.round(hours * 3600);
  if (seconds >= 36_000) return `${Math.round(hours).toLocaleString('en-US')} h`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  return seconds >= 60 ? `${Math.floor(seconds / 60)} min` : `${seconds} s`;
}

/** Writes milliseconds as seconds; a dash if nothing was measured. */
export const secondsInWords = (ms: number | null) =>
  ms === null ? '–' : `${(ms / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`;

/** The problems of players, in words for people. */
export const ERROR_WORDS: Readonly<Record<PlayerError, string>> = {
  forbidden: 'The viewer had no access',
  media: 'The device could not play the video',
  missing: 'A part of the film was missing',
  network: 'The connection was lost',
  unavailable: 'The server did not answer',
  unsupported: 'The browser cannot play the film',
  retried: 'Solved by the player itself',
};
