import type { MediaPacket } from '../ingest/media-packet.ts';
import type { Sample, TrackRun } from './fragment.ts';
import { TRACK, type TrackConfigs } from './init-segment.ts';
import { LARGEST_STEP_MS, LONGEST_SEGMENT_MS, PART_MS } from './limits.ts';
import { SoundRun } from './sound-run.ts';

export type Picture = Extract<MediaPacket, { kind: 'picture' }>;

export interface MediaPart {
  runs: TrackRun[];
  milliseconds: number;
  /** True if it contains a keyframe. */
  isIndependent: boolean;
  /** Set if a segment begins with this part: whether its first picture is a keyframe. */
  startsSegment: 'with-keyframe' | 'without-keyframe' | null;
}

/** Duration of a picture that no other follows, if it is the only one, milliseconds. */
const SINGLE_PICTURE_MS = 40;

/** A stretch of a stream with one configuration and one clock. It begins with a keyframe. */
export class Period {
  /** The offset to add to the encoder's times, milliseconds. */
  readonly #shift: number;
  /** The time between decoding and showing the first picture, milliseconds. */
  readonly #delay: number;
  readonly #sound: SoundRun | null;
  readonly #beginning: number;
  #pictures: Picture[] = [];
  #partStart: number;
  #segmentStart: number;
  #startsSegment: MediaPart['startsSegment'] = 'with-keyframe';
  /** Decode time of the last picture as the encoder sent it. */
  #last: number;
  #lastStep = SINGLE_PICTURE_MS;
  segmentBeginsWithKey = true;

  /** @param elapsed decode time of the first picture in what is packaged, milliseconds */
  constructor({ audio }: TrackConfigs, { decodeTime, compositionOffset }: Picture, elapsed: number) {
    this.#shift = elapsed - decodeTime;
    this.#delay = compositionOffset;
    this.#sound = audio && new SoundRun(audio, elapsed + compositionOffset);
    this.#beginning = decodeTime;
    this.#partStart = decodeTime;
    this.#segmentStart = decodeTime;
    this.#last = decodeTime;
  }

  /** Returns the milliseconds from the last picture to another. */
  stepTo(decodeTime: number): number {
    return decodeTime - this.#last;
  }

  /** Returns the milliseconds from the beginning of the part to a picture. */
  partMs({ decodeTime }: Picture): number {
    return decodeTime - this.#partStart;
  }

  /** Returns the milliseconds from the beginning of the segment to a picture. */
  segmentMs({ decodeTime }: Picture): number {
    return decodeTime - this.#segmentStart;
  }

  /** Returns the milliseconds by which a picture would have to be decoded before its time. */
  lateness(picture: Picture): number {
    return picture.decodeTime - this.place(picture).decodeTime;
  }

  /**
   * Returns a picture with a decode time that is no later than the longest part and segment allow. It is shown when it was due: the
   * time between decoding and showing grows instead.
   */
  place(picture: Picture): Picture {
    const decodeTime = Math.min(picture.decodeTime, this.#latest());
    return { ...picture, decodeTime, compositionOffset: picture.compositionOffset + picture.decodeTime - decodeTime };
  }

  /** @param sentAt its decode time as the encoder sent it */
  addPicture(picture: Picture, sentAt: number): void {
    if (this.#pictures.length > 0 || this.#last !== this.#beginning) this.#lastStep = sentAt - this.#last;
    this.#last = sentAt;
    this.#pictures.push(picture);
  }

  /** Adds sound, unless it is from before the first picture or belongs to pictures that are missing. */
  addSound(decodeTime: number, data: Buffer): void {
    if (decodeTime < this.#beginning || decodeTime > this.#last + LARGEST_STEP_MS) return;
    this.#sound?.add(decodeTime + this.#shift, data);
  }

  startSegment({ decodeTime, isKey }: Picture): void {
    this.#segmentStart = decodeTime;
    this.segmentBeginsWithKey = isKey;
    this.#startsSegment = isKey ? 'with-keyframe' : 'without-keyframe';
  }

  /** Removes and returns what is waiting, as a part. @param next decode time of the picture that follows; null if none does */
  takePart(next: number | null): MediaPart {
    const end = next ?? Math.min(this.#last + this.#lastStep, this.#latest());
    const samples = this.#pictures.map(({ data, decodeTime, compositionOffset, isKey }, index): Sample => ({
      data,
      duration: (this.#pictures[index + 1]?.decodeTime ?? end) - decodeTime,
      compositionOffset,
      isKey,
    }));
    const pictures = { trackId: TRACK.video, decodeTime: this.#partStart + this.#shift, samples };
    const endTime = end + this.#shift;
    const sound = next === null ? this.#sound?.takeRest(endTime + this.#delay) : this.#sound?.take(endTime);
    const part = {
      runs: sound ? [pictures, sound] : [pictures],
      milliseconds: end - this.#partStart,
      isIndependent: samples.some(({ isKey }) => isKey),
      startsSegment: this.#startsSegment,
    };
    this.#pictures = [];
    this.#partStart = end;
    this.#startsSegment = null;
    return part;
  }

  /** Returns when the part must end. */
  #latest(): number {
    return Math.min(this.#partStart + PART_MS, this.#segmentStart + LONGEST_SEGMENT_MS);
  }
}
