import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import {
  BROADCAST_REPORT,
  BROADCAST_SOURCE,
  type BroadcastRequest,
  broadcastRequestSchema,
  LIVE_VIDEO_SOURCE,
} from '#shared/bus/video/broadcast-events.ts';

import { type CatalogEvent, findEventOrDraft } from '../../../catalog/listings/events-store.ts';
import type { Organizer } from '../../people/organizer.ts';
import type { Shop } from '../../use-world.ts';
import type { Answer } from '../../people/visitor.ts';

const INGEST = [{ protocol: 'rtmps', url: 'rtmps://ingest.example/live', streamKey: null }];

/** An organiser who broadcasts one event, together with the live video and its encoder. */
export class Broadcaster {
  readonly event: CatalogEvent;
  readonly #shop: Shop;
  readonly #organizer: Organizer;

  constructor(shop: Shop, organizer: Organizer, event: CatalogEvent) {
    this.#shop = shop;
    this.#organizer = organizer;
    this.event = event;
  }

  get #route() {
    return `/studio/events/${this.event._id}/broadcast`;
  }

  prepares = (body: object = {}): Promise<Answer> => this.#organizer.post(`${this.#route}/prepare`, body);
  goesLive = (): Promise<Answer> => this.#organizer.post(`${this.#route}/live`);
  shows = (notice: object): Promise<Answer> => this.#organizer.post(`${this.#route}/notice`, notice);
  ends = (): Promise<Answer> => this.#organizer.post(`${this.#route}/end`);
  edits = (changes: object): Promise<Answer> => this.#organizer.post(`/studio/events/${this.event._id}`, changes);
  sees = async (): Promise<OwnBroadcast> => (await this.#organizer.get(this.#route)).json;
  /** Asks as the organiser for something to watch. */
  watches = (body: object = {}): Promise<Answer> => this.#organizer.post(`/events/${this.event._id}/playback`, body);
  /** Returns what every open page gets to know. */
  status = async () => (await this.#shop.visitor().get(`/events/${this.event._id}/status`)).json;

  /** Returns the event as it is stored now. */
  kept = async (): Promise<CatalogEvent> => (await findEventOrDraft(this.event._id))!;

  /** Has the live video report something about the event's broadcast, and waits until that was delivered. */
  async reports(kind: string, details: object = {}): Promise<void> {
    const broadcastId = (await this.kept()).broadcast?.id;
    const report = { kind, eventId: this.event._id, broadcastId, at: new Date(Date.now()).toISOString(), ...details };
    this.#shop.bus.put([{ Source: LIVE_VIDEO_SOURCE, DetailType: BROADCAST_REPORT, Detail: JSON.stringify(report) }]);
    await this.#shop.untilQuiet();
  }

  /** Prepares the broadcast, and starts the encoder. */
  async tests(): Promise<void> {
    await this.prepares();
    await this.reports('prepared', { ingest: INGEST });
    await this.reports('receiving', { picture: { width: 1920, height: 1080 } });
  }

  /** Has the encoder's picture shown to the viewers. */
  async broadcasts(): Promise<void> {
    await this.tests();
    if ((await this.kept()).broadcast?.state === 'test') await this.goesLive();
  }

  /** Ends the broadcast, and has its replay made. */
  async leavesReplay(): Promise<void> {
    await this.ends();
    await this.reports('replay-ready', { seconds: 3600 });
  }

  /** Starts to note what the live video is asked. */
  listens(): () => BroadcastRequest[] {
    const put = jest.spyOn(this.#shop.bus, 'put');
    return () =>
      put.mock.calls
        .flatMap(([entries]) => entries)
        .filter(({ Source }) => Source === BROADCAST_SOURCE)
        .map(({ Detail }) => broadcastRequestSchema.parse(JSON.parse(Detail ?? '')));
  }
}
