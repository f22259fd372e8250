import { SingleBar } from 'cli-progress';
import type { Terminal } from '../terminal.ts';

/** Interval between lines in a log. */
const LINE_EVERY_MS = 5_000;
const BAR_EVERY_MS = 200;

/** The progress of an upload: a bar on a terminal, a line every few seconds in a log. */
export class Progress {
  readonly #files: number;
  readonly #bytes: number;
  readonly #startedAt = performance.now();
  readonly #bar: SingleBar | null;
  readonly #timer: NodeJS.Timeout;
  #sentFiles = 0;
  #sentBytes = 0;
  #repeated = 0;

  constructor({ files, bytes }: { files: number; bytes: number }, { screen, warn }: Pick<Terminal, 'screen' | 'warn'>) {
    this.#files = files;
    this.#bytes = bytes;
    this.#bar = screen && barOn(screen);
    this.#bar?.start(bytes, 0, { facts: this.facts() });
    const report = this.#bar ? () => this.#draw() : () => warn(this.facts());
    this.#timer = setInterval(report, this.#bar ? BAR_EVERY_MS : LINE_EVERY_MS);
  }

  readonly addBytes = (bytes: number): void => {
    this.#sentBytes += bytes;
  };

  readonly addFile = (): void => {
    this.#sentFiles += 1;
  };

  readonly addRepeat = (): void => {
    this.#repeated += 1;
  };

  get seconds(): number {
    return (performance.now() - this.#startedAt) / 1000;
  }

  /** Returns the number of uploaded files, of how many. */
  counts(): string {
    return `${this.#sentFiles} of ${this.#files} files`;
  }

  /** Returns files, bytes, speed and remaining time in one line. */
  facts(): string {
    const perSecond = this.#sentBytes / Math.max(this.seconds, 0.001);
    const left = perSecond > 0 ? `${duration((this.#bytes - this.#sentBytes) / perSecond)} left` : 'waiting';
    const bytes = `${megabytes(this.#sentBytes)} of ${megabytes(this.#bytes)}`;
    const repeated = this.#repeated > 0 ? [`${this.#repeated} retried`] : [];
    return [this.counts(), bytes, `${megabytes(perSecond)}/s`, left, ...repeated].join(', ');
  }

  /** Draws the bar a last time and stops. */
  stop(): void {
    clearInterval(this.#timer);
    this.#draw();
    this.#bar?.stop();
  }

  #draw(): void {
    this.#bar?.update(this.#sentBytes, { facts: this.facts() });
  }
}

/** Returns a bar that does not catch Ctrl-C: the command handles it. */
function barOn(stream: NodeJS.WritableStream): SingleBar {
  return new SingleBar({ format: '{bar} {percentage}%  {facts}', stream, barsize: 24, gracefulExit: false, hideCursor: true });
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e8 ? 1 : 0)} MB`;

/** Returns a number of seconds as text, e.g. `45 s`, `12 min`, `1 h 20 min`. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
