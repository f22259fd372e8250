import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { TYPICAL_MBIT } from '../../cost/assumptions.ts';
import { billFor } from '../../cost/bill.ts';
import { broadcastingUsage } from '../../cost/event/live-hour.ts';

/** A walk takes about a quarter of an hour, and MediaLive charges for ten minutes at least; the rest is a margin for slow starts. */
const HOURS = 0.5;

/** Returns what a walk costs at most, in dollars at list price: encoder, packager and replay for half an hour, with one viewer. */
export const costOfWalk = (latency: LiveLatency): number =>
  billFor(broadcastingUsage({ latency, redundant: false, editions: [] }, 1, TYPICAL_MBIT)).full * HOURS;
