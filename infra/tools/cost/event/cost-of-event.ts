import { assumptions } from '../assumptions.ts';
import { type Bill, billFor } from '../bill.ts';
import { eventUsage, type PricedEvent } from './event-usage.ts';
import type { Config } from '../../../deployment/config/config.ts';
import { readMeasuredViewer } from '../../demand/measured-viewer.ts';
import { type AudienceDemand, audienceDemand } from '../../demand/viewer-demand.ts';
import { type CostAtRest, costAtRest } from '../rest/cost-at-rest.ts';
import { filmUsage, UPLOADED_LINES } from './film-usage.ts';
import { type LiveHour, liveHours } from './live-hour.ts';
import type { MeasuredCalls } from '../measured-calls.ts';
import type { PricedOptions } from '../options.ts';
import { READ_ON, REGION } from '../prices/prices.ts';
import { type Takings, takingsOf } from './takings.ts';

/** Everything that the command reports. Bills are in dollars, takings in cents. */
export interface EventCost {
  event: PricedEvent;
  bill: Bill;
  /** The viewers' requests to the edge. */
  demand: AudienceDemand;
  /** Cost of the stage in a month without visitors. */
  rest: CostAtRest;
  /** Cost of making an hour of film of an uploaded video file, and of keeping the file for a month. */
  film: Bill;
  /** Costs of an hour of live video, by audience. */
  live: LiveHour[];
  takings: Takings | null;
  basis: {
    region: string;
    pricesReadOn: string;
    callsMeasuredOn: string;
    viewerMeasuredOn: string;
    assumptions: typeof assumptions;
  };
}

/** @param config of the stage: what it costs at rest is told beside the event */
export function costOfEvent(
  { event, price }: Pick<PricedOptions, 'event' | 'price'>,
  measured: MeasuredCalls,
  config: Config,
): EventCost {
  const tickets = Math.round(event.viewers * event.buyers);
  return {
    event,
    bill: billFor(eventUsage(event, measured)),
    demand: audienceDemand(tickets, { delivery: event.live ? event.live.latency : 'film', mbit: event.bitrate }, measured),
    rest: costAtRest(config, measured),
    film: billFor(filmUsage(UPLOADED_LINES)),
    live: liveHours(event.bitrate, measured),
    takings: price === null ? null : takingsOf(tickets, price),
    basis: {
      region: REGION,
      pricesReadOn: READ_ON,
      callsMeasuredOn: measured.measuredOn,
      viewerMeasuredOn: readMeasuredViewer().measuredOn,
      assumptions,
    },
  };
}
