import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Lines are handed over this often: refunds for a broadcast that ends are made with what was handed over before. */
const EVERY_MS = 2_000;

/**
 * Logs requests for films and broadcasts as CloudFront's access logs do, and hands the lines over every two seconds, which stand for one log file.
 * Lines that wait when the process is killed are lost.
 */
export class MediaLog {
  readonly #note: (file: string, lines: string[]) => Promise<unknown>;
  readonly #timer: NodeJS.Timeout;
  #lines: string[] = [];

  /** @param note takes a file's name and its lines */
  constructor(note: (file: string, lines: string[]) => Promise<unknown>) {
    this.#note = note;
    this.#timer = setInterval(() => void this.flush(), EVERY_MS).unref();
  }

  /** Has a request logged once it is answered. @param pathname as the viewer sent it */
  follow({ method = 'GET', socket }: IncomingMessage, response: ServerResponse, pathname: string): void {
    const [askedAt, before] = [Date.now(), socket.bytesWritten];
    response.once('close', () => {
      const now = Date.now();
      const [date, time] = new Date(now).toISOString().slice(0, -1).split('T');
      const line = {
        date,
        time,
        'cs-method': method,
        'cs-uri-stem': pathname,
        'sc-status': String(response.statusCode),
        'sc-bytes': String(socket.bytesWritten - before),
        'time-taken': String((now - askedAt) / 1000),
      };
      this.#lines.push(JSON.stringify(line));
    });
  }

  /** Hands over what was logged since the last time. A failure loses these lines and nothing else. */
  async flush(): Promise<void> {
    const lines = this.#lines;
    this.#lines = [];
    if (lines.length === 0) return;
    await this.#note(randomUUID(), lines).catch((error: unknown) => console.error('media log:', error));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
