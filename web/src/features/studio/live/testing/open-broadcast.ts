import { screen, within } from '@testing-library/react';
import type { OwnClip } from '#shared/api/desk/studio/clips.ts';
import type { Mark } from '#shared/api/desk/studio/marks.ts';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { NO_BROADCAST } from '#shared/video/broadcast/no-broadcast.ts';
import { openStudio } from '../../testing/open-studio.ts';
import { studioEvent } from '../../testing/studio-event.ts';

export const EVENT = '/studio/events/evt_fight';

/** A broadcast whose test picture arrives. */
export const tested: OwnBroadcast = {
  ...NO_BROADCAST,
  state: 'test',
  since: '2026-11-21T19:00:00.000Z',
  broadcastId: 'brd_1',
  ingest: [{ protocol: 'rtmp', url: 'rtmp://ingest.example/live', streamKey: 'sk-secret' }],
  ingestKey: 'sk-secret',
  isReceiving: true,
  picture: { width: 1280, height: 720 },
  kbit: 4_210,
  frames: 29.97,
  keyframeSeconds: 2,
  soundPeak: -14.2,
};

const sums = { sales: 2, free: 0, given: 0, gross: 3998, discount: 0, refunded: 0, disputed: 0, net: 3998 };
const parts = { events: [], packages: [], codes: [], countries: [] };
const report = { total: sums, steps: [], partsFrom: '2026-11-21T00:00:00.000Z', partsTo: '2026-11-22T00:00:00.000Z', ...parts };

/** The name of the part of the page that is meant. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }));

/** An event that starts in so many days. */
export const startsIn = (days: number, changes: Parameters<typeof studioEvent>[0] = {}) =>
  studioEvent({ ad_tag: null, start_time: new Date(Date.now() + days * 24 * 3_600_000).toISOString(), ...changes });

interface Server {
  broadcast: OwnBroadcast;
  targets?: object[];
  marks?: Mark[];
  /** Missing for live video that makes none. */
  clips?: OwnClip[];
}

type Routes = Parameters<typeof openStudio>[2];

const openTab =
  (tab: 'live' | 'before') =>
  (server: Server, routes: Routes = {}, event = startsIn(9.5)) =>
    openStudio(`${EVENT}/${tab}`, [event], {
      'POST /events/evt_fight/playback': { status: 402, json: { code: 'not_entitled', error: 'No picture in this test.' } },
      [`GET ${EVENT}/broadcast`]: () => ({ json: server.broadcast }),
      [`GET ${EVENT}/multistream`]: () => ({ json: { targets: server.targets ?? [] } }),
      [`GET ${EVENT}/marks`]: () => ({ json: { broadcastId: server.broadcast.broadcastId, marks: server.marks ?? [] } }),
      [`GET ${EVENT}/clips`]: () => ({
        json: { broadcastId: server.clips ? server.broadcast.broadcastId : null, clips: server.clips ?? [] },
      }),
      [`GET ${EVENT}/quality`]: { json: { minutes: [] } },
      'GET /studio/sales': { json: report },
      ...routes,
    });

/** Opens the control room of an event that starts in some days, with a broadcast that the server can change. */
export const openControlRoom = openTab('live');
/** Opens what is set up before the evening, likewise. */
export const openSetUp = openTab('before');
