import type { AudioConfig, VideoConfig } from '../ingest/codec-config.ts';
import type { MediaPacket } from '../ingest/media-packet.ts';
import type { TrackConfigs } from './init-segment.ts';
import { LARGEST_STEP_MS, LONGEST_SEGMENT_MS, PART_MS, SHORTEST_PART_MS } from './limits.ts';
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
 *
 * Parts keep to their limits also where pictures come unevenly: one that comes after the part's end is decoded at that end, and shown
 * when it was due. Below three pictures a second that would put off more and more, so that a new period starts.
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
    const isLate = this.#period && this.#period.lateness(picture) > LARGEST_STEP_MS;
    if (step < 0 || step > LARGEST_STEP_MS || isLate) this.end();
    if (!this.#period) return this.#startPeriod(picture);
    const placed = this.#period.place(picture);
    const milliseconds = this.#period.partMs(placed);
    if (this.#isSegmentOver(this.#period, placed, step)) {
      this.#addPart(this.#period, placed);
      this.#packages.endSegment();
      this.#period.startSegment(placed);
      this.#mustCut &&= !picture.isKey;
    } else if (milliseconds + step > PART_MS && milliseconds >= SHORTEST_PART_MS) {
      this.#addPart(this.#period, placed);
    }
    this.#period.addPicture(placed, picture.decodeTime);
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
    this.#period.addPicture(picture, picture.decodeTime);
  }

  #isSegmentOver(period: Period, picture: Picture, step: number): boolean {
    const milliseconds = period.segmentMs(picture);
    if (milliseconds + step > LONGEST_SEGMENT_MS) return true;
    return picture.isKey && (milliseconds >= this.#shortestSegmentMs || !period.segmentBeginsWithKey || this.#mustCut);
  }
}
