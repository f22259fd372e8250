import { assumptions } from './assumptions.ts';
import { type Bill, billFor } from './bill.ts';
import { eventUsage, type PricedEvent } from './event-usage.ts';
import { filmUsage, UPLOADED_LINES } from './film-usage.ts';
import { idleUsage, idleWithLive } from './idle-stage.ts';
import { type LiveHour, liveHours } from './live-hour.ts';
import type { MeasuredCalls } from './measured-calls.ts';
import type { Options } from './options.ts';
import { READ_ON, REGION } from './prices.ts';
import { type Takings, takingsOf } from './takings.ts';

/** Everything that the command reports. Bills are in dollars, takings in cents. */
export interface EventCost {
  event: PricedEvent;
  bill: Bill;
  /** Cost of a month without visitors. */
  idle: Bill;
  /** Cost of making an hour of film of an uploaded video file, and of keeping the file for a month. */
  film: Bill;
  /** Cost of a month without visitors or broadcasts, with the setting `live`. */
  idleWithLive: Bill;
  /** Costs of an hour of live video, by audience. */
  live: LiveHour[];
  takings: Takings | null;
  basis: { region: string; pricesReadOn: string; callsMeasuredOn: string; assumptions: typeof assumptions };
}

export function costOfEvent({ event, price }: Pick<Options, 'event' | 'price'>, measured: MeasuredCalls): EventCost {
  const tickets = Math.round(event.viewers * event.buyers);
  return {
    event,
    bill: billFor(eventUsage(event, measured)),
    idle: billFor(idleUsage(measured)),
    film: billFor(filmUsage(UPLOADED_LINES)),
    idleWithLive: billFor(idleWithLive(measured)),
    live: liveHours(event.bitrate),
    takings: price === null ? null : takingsOf(tickets, price),
    basis: { region: REGION, pricesReadOn: READ_ON, callsMeasuredOn: measured.measuredOn, assumptions },
  };
}
