import { setTimeout as sleep } from 'node:timers/promises';
import type { OnSale, Organizer } from '../../web/e2e/organizer.ts';
import { rtmp } from './clock-encoder.ts';

const HOUR_MS = 3_600_000;

/** An event whose broadcast goes live with its first picture. */
export interface PreparedBroadcast {
  event: OnSale;
  /** The target of its encoder, as ffmpeg's tee muxer names it. */
  target: string;
}

/** Announces an event that has started, and prepares its broadcast. */
export async function prepareBroadcast(organizer: Organizer, subdomain: string): Promise<PreparedBroadcast> {
  const end_time = new Date(Date.now() + 26 * HOUR_MS).toISOString();
  const event = await organizer.announce({ subdomain, title: `Live from ${subdomain}`, end_time });
  const broadcast = `/studio/events/${event._id}/broadcast`;
  await organizer.post(`${broadcast}/prepare`, {});
  for (;;) {
    const { state, ingest } = await organizer.get(broadcast);
    if (state !== 'preparing') return { event, target: rtmp(`${ingest[0].url}/${ingest[0].streamKey}`) };
    await sleep(100);
  }
}
