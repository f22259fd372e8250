import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Variant } from '../playlist/master-playlist.ts';
import type { PlaylistWindow } from '../playlist/media-playlist.ts';
import { initName, partName, type Segment, segmentName } from '../playlist/segment.ts';
import { NewestParts } from './newest-parts.ts';
import { type LogLine, readLog, RECORDING_LOG } from './recording-log.ts';
import { listedFrom, removeFiles } from './window.ts';

export interface RecordedPart {
  data: Buffer;
  milliseconds: number;
  isIndependent: boolean;
  startsSegment: 'with-keyframe' | 'without-keyframe' | null;
}

/**
 * The media that was received for one broadcast: segments in the files of a folder, and in memory the newest parts. Before the
 * broadcast goes live it holds the last half minute only. A recording that is opened again continues, after a discontinuity.
 */
export class Recording {
  #folder: string;
  readonly #parts = new NewestParts();
  #variant: Variant | null;
  #segments: Segment[];
  #periods: number;
  #nextSequence: number;
  #nextPart: number;
  /** The number of discontinuities before the first segment. */
  #discontinuities: number;
  #firstLive: number | null;
  #isLive: boolean;
  #hasEnded = false;
  #startsPeriod = true;
  #init = '';
  /** The window of a version: everybody who waits for a part looks at it. */
  #shown: { version: number; window: PlaylistWindow | null } = { version: -1, window: null };
  /** Changes with everything that a playlist shows. */
  version = 0;
  /** The duration of everything that was received, milliseconds. */
  elapsed: number;

  /** @param isLive true if the broadcast has gone live: what follows is part of it, from the next keyframe */
  constructor(folder: string, isLive: boolean) {
    mkdirSync(folder, { recursive: true });
    const logged = readLog(folder);
    this.#folder = folder;
    this.#variant = logged.variant;
    this.#segments = logged.segments;
    this.#periods = logged.periods;
    this.#nextSequence = logged.nextSequence;
    this.#nextPart = logged.nextPart;
    this.elapsed = logged.elapsed;
    this.#discontinuities = logged.discontinuities;
    this.#firstLive = logged.firstLive;
    this.#isLive = isLive;
  }

  get folder(): string {
    return this.#folder;
  }

  get variant(): Variant | null {
    return this.#variant;
  }

  /** When what was received so far ends, milliseconds since the epoch; null if nothing was. */
  get endsAt(): number | null {
    const last = this.#segments.at(-1);
    return last ? last.startsAt + last.milliseconds : null;
  }

  /** Keeps only what comes from the next keyframe on. A second call changes nothing. */
  goLive(): void {
    if (this.#isLive) return;
    this.#isLive = true;
    this.version += 1;
  }

  startPeriod(init: Buffer, variant: Variant): void {
    this.#init = initName(this.#periods++);
    this.#variant = variant;
    this.#startsPeriod = true;
    writeFileSync(path.join(this.#folder, this.#init), init);
    this.#log({ kind: 'period', init: this.#init, ...variant });
  }

  /** @param now milliseconds since the epoch */
  addPart({ data, milliseconds, isIndependent, startsSegment }: RecordedPart, now: number): void {
    if (startsSegment) this.#startSegment(startsSegment === 'with-keyframe', now - milliseconds);
    const segment = this.#segments.at(-1);
    if (!segment) return;
    const index = this.#nextPart++;
    appendFileSync(path.join(this.#folder, segmentName(segment.sequence)), data);
    this.#log({ kind: 'part', index, milliseconds, bytes: data.length });
    this.#parts.add(segment, { name: partName(index), milliseconds, isIndependent }, data);
    segment.milliseconds += milliseconds;
    segment.bytes += data.length;
    this.elapsed += milliseconds;
    this.version += 1;
  }

  endSegment(): void {
    const segment = this.#segments.at(-1);
    if (segment) segment.isComplete = true;
    this.#parts.forgetOld(this.#segments);
    if (!this.#isLive) this.#remove(listedFrom(this.#segments, 'test'));
    this.version += 1;
  }

  /** Ends the recording: nothing follows. @returns the broadcast's segments */
  end(): readonly Segment[] {
    this.#hasEnded = true;
    this.version += 1;
    return this.#broadcast();
  }

  /** Tells in which folder its files are now. */
  moveTo(folder: string): void {
    this.#folder = folder;
  }

  /** Returns what a live playlist lists; null while there is nothing. */
  window(): PlaylistWindow | null {
    if (this.#shown.version !== this.version) this.#shown = { version: this.version, window: this.#currentWindow() };
    return this.#shown.window;
  }

  #currentWindow(): PlaylistWindow | null {
    const all = this.#broadcast();
    const from = this.#hasEnded ? 0 : listedFrom(all, this.#isLive ? 'live' : 'test');
    const segments = all.slice(from);
    if (segments.length === 0) return null;
    const before = all.slice(0, from).filter(({ isDiscontinuous }) => isDiscontinuous).length;
    return {
      segments,
      discontinuitySequence: this.#discontinuities + before,
      nextPart: partName(this.#nextPart),
      hasEnded: this.#hasEnded,
    };
  }

  /** Returns the segments of the broadcast that are written to their end. */
  complete(): readonly Segment[] {
    return this.#isLive ? this.#broadcast().filter(({ isComplete }) => isComplete) : [];
  }

  /** Returns the bytes of a part; null if it is too old, or unknown. */
  part(name: string): Buffer | null {
    return this.#parts.get(name);
  }

  /** Returns true if a file of the folder may be fetched: an init segment, or a complete segment of the broadcast. */
  offers(file: string): boolean {
    return this.#broadcast().some(
      ({ sequence, init, isComplete }) => file === init || (isComplete && file === segmentName(sequence)),
    );
  }

  /** Returns the segments that may be watched: after going live, none of those before. */
  #broadcast(): readonly Segment[] {
    return this.#isLive && this.#firstLive === null ? [] : this.#segments;
  }

  #startSegment(beginsWithKey: boolean, startsAt: number): void {
    const isFirstLive = this.#isLive && this.#firstLive === null && beginsWithKey;
    const sequence = this.#nextSequence++;
    if (isFirstLive) {
      this.#remove(this.#segments.length);
      this.#firstLive = sequence;
    }
    const before = this.#segments.at(-1);
    const isDiscontinuous = this.#startsPeriod && before !== undefined;
    const init = this.#init;
    // A period continues its own clock; the next never begins before it ends.
    const end = this.endsAt ?? 0;
    const begins = before && !isDiscontinuous ? end : Math.max(end, startsAt);
    this.#segments.push({
      sequence,
      startsAt: begins,
      milliseconds: 0,
      bytes: 0,
      isComplete: false,
      isDiscontinuous,
      init,
      parts: [],
    });
    this.#startsPeriod = false;
    this.#log({ kind: 'segment', sequence, startsAt: begins, init, isDiscontinuous, isFirstLive });
  }

  /** Removes the first segments, with their files. */
  #remove(count: number): void {
    const removed = this.#segments.splice(0, count);
    this.#discontinuities += removed.filter(({ isDiscontinuous }) => isDiscontinuous).length;
    for (const segment of removed) this.#parts.forget(segment);
    removeFiles(this.#folder, removed);
  }

  #log(line: LogLine): void {
    appendFileSync(path.join(this.#folder, RECORDING_LOG), `${JSON.stringify(line)}\n`);
  }
}
