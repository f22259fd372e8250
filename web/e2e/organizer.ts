import { cpSync } from 'node:fs';
import path from 'node:path';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import type { RunningPlatform } from '../../infra/local/testing/platform/running-platform.ts';

const DAY_MS = 86_400_000;
const SAMPLE = 'infra/local/sample/hls';

/** An event that is on sale, as the studio returns it. */
export interface OnSale {
  _id: string;
  title: string;
  url: string;
  packages: { _id: string; price: number }[];
}

type Announcement = { subdomain: string; title: string } & Record<string, unknown>;

/** An organiser who uses the studio's API, as the command line does. */
export class Organizer {
  readonly #client: LocalClient;
  readonly #platform: RunningPlatform;

  private constructor(platform: RunningPlatform) {
    this.#platform = platform;
    this.#client = new LocalClient(platform.port);
  }

  static async signIn(platform: RunningPlatform): Promise<Organizer> {
    const organizer = new Organizer(platform);
    await organizer.post('/auth/login', platform.info.organizer);
    return organizer;
  }

  // Journeys read responses of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  async post(route: string, body?: object): Promise<any> {
    return read(`POST ${route}`, await this.#client.post(`/api/v1${route}`, body));
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  async get(route: string): Promise<any> {
    return read(`GET ${route}`, await this.#client.get(`/api/v1${route}`));
  }

  /** Puts a film on sale, at $19.99. @param changes to the event, e.g. its subdomain */
  async sell(changes: Announcement): Promise<OnSale> {
    const event = await this.announce(changes);
    cpSync(SAMPLE, path.join(this.#platform.dataDir, 'media', event._id), { recursive: true });
    return event;
  }

  /** Puts an event on sale that has no media yet. @param changes to the event, e.g. its subdomain */
  async announce(changes: Announcement): Promise<OnSale> {
    const [past, coming] = [-DAY_MS, DAY_MS].map((from) => new Date(Date.now() + from).toISOString());
    const draft = { start_time: coming, end_time: null, image: '/images/fight-night.svg', ...changes };
    const { _id } = await this.post('/studio/events', draft);
    await this.post(`/studio/events/${_id}/packages`, { name: 'The film', price: 1999, includes: ['All of it'] });
    const event = await this.post(`/studio/events/${_id}/publish`);
    // An event whose start is in the past could not be published before it had anything to play.
    return draft.start_time === coming ? this.post(`/studio/events/${_id}`, { start_time: past }) : event;
  }
}

function read(route: string, { status, text, json }: Awaited<ReturnType<LocalClient['get']>>): unknown {
  if (status !== 200) throw new Error(`${route} answered ${status}: ${text}`);
  return json;
}
