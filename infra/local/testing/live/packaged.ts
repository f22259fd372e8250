import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type MediaPacket, readTag } from '../../live/ingest/media-packet.ts';
import { writeFragment } from '../../live/packager/fragment.ts';
import { TRACK } from '../../live/packager/init-segment.ts';
import { SHORTEST_SEGMENT_MS } from '../../live/packager/limits.ts';
import { Packager } from '../../live/packager/packager.ts';
import { Recording } from '../../live/recording/recording.ts';
import { initName } from '../../live/playlist/segment.ts';
import { capture, type CapturedTag } from './capture.ts';
import type { MediaFiles } from './uneven/check-media.ts';
import type { Timescales } from './uneven/read-media.ts';

/** A recording that a simulated encoder sends to: time passes with its pictures. */
export class PackagerRun {
  /** Milliseconds since the epoch. */
  now = Date.parse('2026-05-01T20:00:00Z');
  readonly recording: Recording;
  readonly packager: Packager;
  readonly #onChange: () => void;
  #fragments = 0;
  readonly #timescales = new Map<string, Timescales>();
  /** The files of the recording, for who checks them. */
  readonly files: MediaFiles = {
    read: (uri) => this.recording.part(uri) ?? readFileSync(path.join(this.recording.folder, uri)),
    timescalesOf: (init) => this.#timescales.get(init) ?? new Map<number, number>(),
  };

  /** @param onChange called after each change of the recording */
  constructor(folder: string, { isLive = false, onChange = () => {} }: { isLive?: boolean; onChange?: () => void } = {}) {
    this.recording = new Recording(folder, isLive);
    this.#onChange = onChange;
    this.packager = new Packager(
      {
        startPeriod: ({ video: { width, height, codec }, audio }) => {
          const scales = [[TRACK.video, 1000] as const, ...(audio ? [[TRACK.audio, audio.sampleRate] as const] : [])];
          this.#timescales.set(initName(this.#timescales.size), new Map<number, number>(scales));
          this.recording.startPeriod(Buffer.from('init'), { width, height, codecs: codec });
        },
        addPart: ({ runs, ...part }) => {
          this.recording.addPart({ data: writeFragment(++this.#fragments, runs), ...part }, this.now);
          this.#onChange();
        },
        endSegment: () => {
          this.recording.endSegment();
          this.#onChange();
        },
      },
      this.recording.elapsed,
      SHORTEST_SEGMENT_MS.low,
    );
  }

  /**
   * Sends a capture again and again on one connection, and disconnects.
   * @param seconds how long the encoder sends
   */
  send(name: 'wide' | 'narrow', seconds: number): void {
    const tags = capture(name);
    const startedAt = this.now;
    for (const tag of repeated(tags, seconds * 1000)) {
      this.now = Math.max(this.now, startedAt + tag.time);
      const packet = readTag(tag.type, tag.time, tag.body);
      if (packet) this.packager.add(packet);
    }
    this.packager.disconnect();
  }

  /** Sends packets on one connection, each when its time has come, and disconnects. */
  sendPackets(packets: readonly MediaPacket[]): void {
    const startedAt = this.now;
    for (const packet of packets) {
      if ('decodeTime' in packet) this.now = Math.max(this.now, startedAt + packet.decodeTime);
      this.packager.add(packet);
    }
    this.packager.disconnect();
  }
}

/** Returns the tags of a capture one after the other until a time, as an encoder with a continuous clock sends them. */
export function* repeated(tags: readonly CapturedTag[], milliseconds: number): Generator<CapturedTag> {
  // Both captures last whole seconds.
  const length = Math.round(tags.at(-1)!.time / 1000) * 1000;
  for (let shift = 0; shift < milliseconds; shift += length) {
    for (const tag of tags) if (tag.time + shift < milliseconds) yield { ...tag, time: tag.time + shift };
  }
}

/** Returns a new folder below the system's temporary one, and what removes it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-live-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
