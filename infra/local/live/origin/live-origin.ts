import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENTRY_PLAYLIST, mediaHeaders } from '#shared/video/films/media-files.ts';
import { notFound, sendFile } from '../../edge/send-file.ts';
import { decideReload, LONGEST_WAIT, readReload } from '../playlist/blocking-reload.ts';
import { masterPlaylist } from '../playlist/master-playlist.ts';
import { livePlaylist, type PlaylistWindow, wholeSegmentsOf } from '../playlist/media-playlist.ts';
import { MEDIA_PLAYLIST } from '../playlist/segment.ts';
import type { Recording } from '../recording/recording.ts';
import type { Changes } from './changes.ts';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';

const PLAYLIST_CACHE = 'max-age=1';
const LONGEST_WAIT_MS = LONGEST_WAIT * 1000;

interface Answer {
  status: number;
  body?: string;
}

/** Serves the playlists, parts and segments of one broadcast. Whoever asks was admitted before. */
export class LiveOrigin {
  readonly #recording: Recording;
  readonly #changes: Changes;
  readonly #latency: LiveLatency;
  /** The playlist of a version of the recording, and its update: many clients wait for the same. */
  #rendered = { version: -1, whole: '', delta: '' };

  /** @param latency low offers the newest parts, usual none */
  constructor(recording: Recording, changes: Changes, latency: LiveLatency) {
    this.#recording = recording;
    this.#changes = changes;
    this.#latency = latency;
  }

  /** @param file name of a file in the broadcast's live folder */
  async serve(request: IncomingMessage, response: ServerResponse, file: string, query: URLSearchParams): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    if (file === ENTRY_PLAYLIST) return sendPlaylist(response, await this.#master(gone.signal));
    if (file === MEDIA_PLAYLIST) return sendPlaylist(response, await this.#media(query, gone.signal));
    if (this.#recording.offers(file)) {
      return sendFile(request, response, this.#recording.folder, `/${file}`, mediaHeaders(file));
    }
    await this.#part(response, file, gone.signal);
  }

  async #master(signal: AbortSignal): Promise<Answer> {
    const window = await this.#firstWindow(signal);
    const { variant } = this.#recording;
    return window && variant ? { status: 200, body: masterPlaylist(variant, window.segments) } : { status: 404 };
  }

  async #media(query: URLSearchParams, signal: AbortSignal): Promise<Answer> {
    const reload = readReload(query);
    if (!reload) return { status: 400 };
    const window = await this.#firstWindow(signal);
    if (!window) return { status: reload.sequence === null ? 404 : 503 };
    if (decideReload(window, reload) === 'too-far') return { status: 400 };
    const isReady = () => {
      const now = this.#window();
      return now !== null && decideReload(now, reload) === 'ready';
    };
    if (!(await this.#changes.until(isReady, LONGEST_WAIT_MS, signal))) return { status: 503 };
    return { status: 200, body: this.#text(reload.isDelta) };
  }

  /** Waits until there is something to play. */
  async #firstWindow(signal: AbortSignal): Promise<PlaylistWindow | null> {
    await this.#changes.until(() => this.#window() !== null, LONGEST_WAIT_MS, signal);
    return this.#window();
  }

  /** Returns what a playlist lists now; null while there is nothing. */
  #window(): PlaylistWindow | null {
    const window = this.#recording.window();
    return window && this.#latency === 'usual' ? wholeSegmentsOf(window) : window;
  }

  #text(isDelta: boolean): string {
    const { version } = this.#recording;
    if (this.#rendered.version !== version) this.#rendered = { version, whole: '', delta: '' };
    const kind = isDelta ? 'delta' : 'whole';
    const window = this.#window();
    if (window) this.#rendered[kind] ||= livePlaylist(window, isDelta);
    return this.#rendered[kind];
  }

  /** Sends a part, also the one that the playlist announces, once it is there. */
  async #part(response: ServerResponse, file: string, signal: AbortSignal): Promise<void> {
    if (file === this.#window()?.nextPart) {
      await this.#changes.until(() => this.#recording.part(file) !== null, LONGEST_WAIT_MS, signal);
    }
    const bytes = this.#recording.part(file);
    if (!bytes) return notFound(response);
    response.writeHead(200, {
      ...mediaHeaders(file),
      'content-length': bytes.length,
      'x-content-type-options': 'nosniff',
    });
    response.end(bytes);
  }
}

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The playlist is far from the part that was asked for.',
  404: 'There is nothing to play yet.',
  503: 'The part that was asked for has not arrived.',
};

function sendPlaylist(response: ServerResponse, { status, body }: Answer): void {
  if (response.destroyed) return;
  if (body === undefined) {
    response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(SENTENCES[status]);
    return;
  }
  response.writeHead(status, {
    ...mediaHeaders(MEDIA_PLAYLIST),
    'cache-control': PLAYLIST_CACHE,
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
