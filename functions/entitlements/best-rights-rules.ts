import type { TicketRights } from '#shared/ticket-rights.ts';

/** Returns the best of each right of several tickets. @param all at least one */
export function bestOf(all: readonly TicketRights[]): TicketRights {
  const largest = (values: readonly (number | null)[]) => (values.includes(null) ? null : Math.max(...(values as number[])));
  return {
    largest_picture: largest(all.map((one) => one.largest_picture)),
    replay_days: largest(all.map((one) => one.replay_days)),
    streams: Math.max(...all.map((one) => one.streams)),
  };
}
