import type { AudioConfig, VideoConfig } from '../ingest/codec-config.ts';
import type { MediaPacket } from '../ingest/media-packet.ts';
import type { TrackConfigs } from './init-segment.ts';
import { LARGEST_STEP_MS, LONGEST_SEGMENT_MS, PART_MS } from './limits.ts';
import { type MediaPart, Period, type Picture } from './period.ts';

/** The output of a packager, in order. */
export interface Packages {
  /** A new period: the output after it has these tracks, and a clock that is not continued. */
  startPeriod: (tracks: TrackConfigs) => void;
  addPart: (part: MediaPart) => void;
  endSegment: () => void;
}

/**
 * Cuts an encoder's packets into parts and segments. A segment begins at a keyframe if keyframes are at most 2.4 s apart. Another
 * configuration, a jump of the clock, or another connection starts a new period, at a keyframe.
 */
export class Packager {
  readonly #packages: Packages;
  readonly #shortestSegmentMs: number;
  #elapsed: number;
  #video: VideoConfig | null = null;
  #audio: AudioConfig | null = null;
  #period: Period | null = null;
  #mustCut = false;

  /**
   * @param elapsed duration of everything that was packaged before, milliseconds: decode times continue there
   * @param shortestSegmentMs a segment ends at the next keyframe once it is this long, milliseconds
   */
  constructor(packages: Packages, elapsed: number, shortestSegmentMs: number) {
    this.#packages = packages;
    this.#elapsed = elapsed;
    this.#shortestSegmentMs = shortestSegmentMs;
  }

  add(packet: MediaPacket): void {
    switch (packet.kind) {
      case 'video-config':
        if (!this.#video?.record.equals(packet.config.record)) this.end();
        this.#video = packet.config;
        return;
      case 'audio-config':
        if (!this.#audio?.record.equals(packet.config.record)) this.end();
        this.#audio = packet.config;
        return;
      case 'sound':
        return this.#period?.addSound(packet.decodeTime, packet.data);
      default:
        this.#addPicture(packet);
    }
  }

  /** Makes the next keyframe begin a segment. */
  cutAtKeyframe(): void {
    this.#mustCut = true;
  }

  /** Ends the stream: what is waiting becomes a last part. The next picture that is packaged is a keyframe. */
  end(): void {
    const period = this.#period;
    this.#period = null;
    if (!period) return;
    this.#addPart(period, null);
    this.#packages.endSegment();
  }

  /** Ends the stream and forgets how it was encoded, as the next connection says that again. */
  disconnect(): void {
    this.end();
    this.#video = null;
    this.#audio = null;
  }

  #addPicture(picture: Picture): void {
    const step = this.#period?.stepTo(picture.decodeTime) ?? 0;
    if (step < 0 || step > LARGEST_STEP_MS) this.end();
    if (!this.#period) return this.#startPeriod(picture);
    if (this.#isSegmentOver(this.#period, picture, step)) {
      this.#addPart(this.#period, picture);
      this.#packages.endSegment();
      this.#period.startSegment(picture);
      this.#mustCut &&= !picture.isKey;
    } else if (this.#period.partMs(picture) + step > PART_MS) {
      this.#addPart(this.#period, picture);
    }
    this.#period.addPicture(picture);
  }

  #addPart(period: Period, next: Picture | null): void {
    const part = period.takePart(next?.decodeTime ?? null);
    this.#elapsed += part.milliseconds;
    this.#packages.addPart(part);
  }

  #startPeriod(picture: Picture): void {
    if (!this.#video || !picture.isKey) return;
    const tracks = { video: this.#video, audio: this.#audio };
    this.#period = new Period(tracks, picture, this.#elapsed);
    this.#mustCut = false;
    this.#packages.startPeriod(tracks);
    this.#period.addPicture(picture);
  }

  #isSegmentOver(period: Period, picture: Picture, step: number): boolean {
    const milliseconds = period.segmentMs(picture);
    if (milliseconds + step > LONGEST_SEGMENT_MS) return true;
    return picture.isKey && (milliseconds >= this.#shortestSegmentMs || !period.segmentBeginsWithKey || this.#mustCut);
  }
}
