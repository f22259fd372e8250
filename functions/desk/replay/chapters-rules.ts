import type { Interval } from '#shared/time/interval.ts';
import { shownLength, toShownTime } from '#shared/video/replay/recording-time.ts';

/** A part of a replay with a name. */
export interface Chapter {
  /** The start in the recording, milliseconds. */
  at: number;
  title: string;
}

/**
 * Returns the WebVTT file with the chapters of a replay, in its own time. One whose beginning was cut out begins where the replay goes on;
 * of several that then begin at the same moment, the last stays. One that begins after the end is left out.
 */
export function chaptersFile(chapters: readonly Chapter[], parts: readonly Interval[]): string {
  const length = shownLength(parts);
  const shown = chapters
    .map(({ at, title }) => ({ from: toShownTime(parts, at), title }))
    .filter(({ from }, index, all) => from < length && from !== all[index + 1]?.from);
  const cues = shown.map(
    ({ from, title }, index) => `${vttTime(from)} --> ${vttTime(shown[index + 1]?.from ?? length)}\n${plain(title)}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}

/** Returns a title as a cue's text, in which three characters have a meaning. Source: WebVTT, cue text. */
const plain = (title: string) => title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function vttTime(milliseconds: number): string {
  const [whole, rest] = [Math.floor(milliseconds / 1000), Math.floor(milliseconds % 1000)];
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(rest).padStart(3, '0')}`;
}
