import path from 'node:path';
import { linesOf } from './playlist.ts';

/**
 * Returns a storyboard as WebVTT with a cue per picture, whose text is the address of its sheet and its place on it (`#xywh=…`).
 * @param text a playlist of sheets. Source: Roku, HLS image media playlists; `#EXT-X-TILES` before each sheet
 * @param listPath the playlist's path, from which its addresses start, relative to the storyboard
 * @param duration seconds of the film; later places on a sheet are empty
 */
export function storyboard(text: string, listPath: string, duration: number): string {
  const cues: string[] = [];
  let from = 0;
  let tiles: Tiles | null = null;
  let length = 0;
  for (const line of linesOf(text)) {
    if (line.startsWith('#EXTINF:')) length = Number.parseFloat(line.slice('#EXTINF:'.length));
    else if (line.startsWith('#EXT-X-TILES:')) tiles = readTiles(line);
    else if (!line.startsWith('#') && tiles) {
      const sheet = path.posix.join(path.posix.dirname(listPath), line);
      cues.push(...cuesOf(sheet, tiles, from, Math.min(duration, from + length)));
      from += length;
    }
  }
  return ['WEBVTT', ...cues, ''].join('\n\n');
}

interface Tiles {
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** Seconds that a picture stands for. */
  seconds: number;
}

function readTiles(tag: string): Tiles | null {
  const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(tag) ?? [];
  const [, columns, rows] = /LAYOUT=(\d+)x(\d+)/.exec(tag) ?? [];
  const [, seconds] = /DURATION=([\d.]+)/.exec(tag) ?? [];
  const numbers = [width, height, columns, rows, seconds].map(Number);
  if (numbers.some((value) => !(value > 0))) return null;
  return { width: numbers[0]!, height: numbers[1]!, columns: numbers[2]!, rows: numbers[3]!, seconds: numbers[4]! };
}

function cuesOf(sheet: string, { width, height, columns, rows, seconds }: Tiles, from: number, until: number): string[] {
  const count = Math.min(columns * rows, Math.ceil((until - from) / seconds));
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const [start, end] = [from + i * seconds, Math.min(until, from + (i + 1) * seconds)];
    const [x, y] = [(i % columns) * width, Math.floor(i / columns) * height];
    return `${timestamp(start)} --> ${timestamp(end)}\n${sheet}#xywh=${x},${y},${width},${height}`;
  });
}

/** Returns a time as WebVTT writes it: `00:01:05.250`. */
const timestamp = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
