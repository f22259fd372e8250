import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import type { MeasuredRung } from '../../infra/tools/demand/measured-viewer.ts';
import { lineThrough } from '../../infra/tools/demand/straight-line.ts';
import { readPlaylist } from '../../infra/local/testing/live/read-playlist.ts';
import { measure } from '../calls/edge-counter.ts';

type RungCount = Omit<MeasuredRung, 'lines' | 'bitrate'>;

interface ListedBytes {
  segments: number;
  bytes: number;
}

interface FinishedTransfer {
  kind: 'playlist' | 'piece' | 'other';
  bytes: number;
  /** The entries of a media playlist; null for anything else. */
  listed: ListedBytes | null;
}

/** Counts what the player of a page asks for from now on. Requests that it gives up do not count. */
export class MediaCounter {
  readonly #finished: Promise<FinishedTransfer>[] = [];
  readonly #startedAt = performance.now();

  readonly #stop: () => void;

  constructor(page: Page) {
    const count = (request: Request) => void this.#finished.push(finished(request));
    page.on('requestfinished', count);
    this.#stop = () => page.off('requestfinished', count);
  }

  /** Stops counting. @returns the averages of a second */
  async take(): Promise<RungCount> {
    this.#stop();
    const seconds = (performance.now() - this.#startedAt) / 1000;
    const all = await Promise.all(this.#finished.splice(0));
    const of = (kind: FinishedTransfer['kind']) => all.filter((one) => one.kind === kind);
    return {
      playlists: rounded(of('playlist').length / seconds),
      pieces: rounded(of('piece').length / seconds),
      others: rounded(of('other').length / seconds),
      pieceBytes: Math.round(of('piece').reduce((sum, { bytes }) => sum + bytes, 0) / seconds),
      playlistBytes: bytesOf(all.flatMap(({ listed }) => (listed ? [listed] : []))),
    };
  }
}

const rounded = (value: number) => Number(value.toFixed(3));

/** Returns the bytes of playlists that become longer, by the segments that they list. */
function bytesOf(playlists: readonly ListedBytes[]): RungCount['playlistBytes'] {
  const { fixed, each } = lineThrough(playlists.map(({ segments, bytes }) => ({ x: segments, y: bytes })));
  return { fixed: Math.round(fixed), perSegment: rounded(each) };
}

async function finished(request: Request): Promise<FinishedTransfer> {
  const { path, bytes } = await measure(request);
  if (!path.startsWith('/media/')) return { kind: 'other', bytes, listed: null };
  if (!path.endsWith('.m3u8')) return { kind: 'piece', bytes, listed: null };
  const response = await request.response();
  const text = (await response?.body())?.toString() ?? '';
  const { segments } = readPlaylist(text);
  const headers = bytes - gzipSync(text).length;
  return { kind: 'playlist', bytes, listed: { segments: segments.length, bytes: headers + gzipSync(text).length } };
}
