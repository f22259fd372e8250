import { readFileSync } from 'node:fs';
import path from 'node:path';
import { film } from '../../sample/film.ts';

const SAMPLE = 'infra/local/sample/hls';
/** Segments of the sample film that are as long as they say; the last ones are shorter. */
const WHOLE_SEGMENTS = film.seconds / film.segmentSeconds - 1;
const SEGMENT_MS = film.segmentSeconds * 1000;
/** Segments in the playlist: viewers can go back as far. */
const WINDOW = 15;
/** Seconds that players keep from the live edge. */
const HOLD_BACK = 6;

type Rendition = '720p' | '240p';

interface Segment {
  rendition: Rendition;
  index: number;
  at: number;
  /** True if the encoder came back with it. */
  isFirstAgain: boolean;
}

/** An answer to a request for the broadcast's files. */
export interface BroadcastAnswer {
  status: number;
  contentType: string;
  body: string | Buffer;
}

/**
 * A broadcast that a test controls: the sample film's segments as a live playlist that grows by the clock. The encoder can stop
 * and come back with another resolution, and the server can fail.
 */
export class SlidingBroadcast {
  readonly #segments: Segment[] = [];
  #nextAt = Date.now();
  #rendition: Rendition = '720p';
  #isOnAir = true;
  #isFailing = false;

  /** @param segments how many were sent before now */
  constructor(segments = WINDOW) {
    this.#nextAt = Date.now() - segments * SEGMENT_MS;
  }

  /** The encoder drops: the playlist no longer grows. */
  stop(): void {
    this.#publish();
    this.#isOnAir = false;
  }

  /** The encoder is back, and its first segment is there. */
  comeBack(rendition: Rendition = this.#rendition): void {
    this.#isOnAir = true;
    this.#rendition = rendition;
    this.#nextAt = Date.now();
    this.#publish(true);
  }

  /** The server answers requests for playlists with an error, or answers again. */
  fail(isFailing: boolean): void {
    this.#isFailing = isFailing;
  }

  /** Answers a request. @param file path below the broadcast, such as `video/index.m3u8` */
  answer(file: string): BroadcastAnswer {
    if (!file.endsWith('.m3u8')) return segmentFile(file);
    if (this.#isFailing) return { status: 503, contentType: 'text/plain', body: '' };
    return { status: 200, contentType: 'application/vnd.apple.mpegurl', body: this.#playlist(file) };
  }

  #playlist(file: string): string {
    if (file === 'master.m3u8') return MASTER;
    this.#publish();
    const isSound = file.startsWith('audio');
    const first = Math.max(0, this.#segments.length - WINDOW);
    const shown = this.#segments.slice(first);
    const breaksBefore = this.#segments.slice(0, first).filter(({ isFirstAgain }) => isFirstAgain).length;
    return [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-TARGETDURATION:${film.segmentSeconds}`,
      `#EXT-X-SERVER-CONTROL:HOLD-BACK=${HOLD_BACK}`,
      `#EXT-X-MEDIA-SEQUENCE:${first}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${breaksBefore}`,
      ...shown.flatMap((segment, place) => lines(segment, isSound, place === 0)),
      '',
    ].join('\n');
  }

  #publish(isFirstAgain = false): void {
    while (this.#isOnAir && this.#nextAt <= Date.now()) {
      const before = this.#segments.at(-1);
      // The film starts over, which is a break in its clock, too.
      const index = before && !isFirstAgain ? (before.index + 1) % WHOLE_SEGMENTS : 0;
      this.#segments.push({
        rendition: this.#rendition,
        index,
        at: this.#nextAt,
        isFirstAgain: isFirstAgain || (before !== undefined && index === 0),
      });
      this.#nextAt += SEGMENT_MS;
    }
  }
}

function lines({ rendition, index, at, isFirstAgain }: Segment, isSound: boolean, isFirst: boolean): string[] {
  const folder = isSound ? 'audio' : rendition;
  const init = { audio: 3, '720p': 0, '240p': 2 }[folder];
  return [
    ...(isFirstAgain ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(isFirst || isFirstAgain ? [`#EXT-X-MAP:URI="../${folder}/init_${init}.mp4"`] : []),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`,
    `#EXTINF:${film.segmentSeconds},`,
    `../${folder}/segment-${String(index).padStart(2, '0')}.m4s`,
  ];
}

const MASTER = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  '#EXT-X-INDEPENDENT-SEGMENTS',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Music",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio/index.m3u8"',
  '#EXT-X-STREAM-INF:BANDWIDTH=301595,CODECS="avc1.4d401f,mp4a.40.2",FRAME-RATE=24.000,AUDIO="sound"',
  'video/index.m3u8',
  '',
].join('\n');

function segmentFile(file: string): BroadcastAnswer {
  return { status: 200, contentType: 'video/mp4', body: readFileSync(path.join(SAMPLE, path.normalize(`/${file}`))) };
}
