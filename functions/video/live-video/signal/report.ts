import { BROADCAST_REPORT, LIVE_VIDEO_SOURCE, type BroadcastReport } from '#shared/bus/video/broadcast-events.ts';
import { raiseEvent } from '../../../platform/bus.ts';

/** Puts a report about a broadcast on the bus. */
export const raiseReport = (report: BroadcastReport): Promise<void> =>
  raiseEvent({ source: LIVE_VIDEO_SOURCE, type: BROADCAST_REPORT, detail: report, at: new Date(report.at) });
