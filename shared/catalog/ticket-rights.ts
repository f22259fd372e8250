/** The rights of a ticket, as far as a machine keeps them. Each field is kept for itself, so a further one takes nothing from these. */
export interface TicketRights {
  /** Height of the largest picture, in lines; null for the largest that there is. */
  largest_picture: number | null;
  /** Days for which the replay can be watched after the event has ended: 0 for no replay, null for ever. */
  replay_days: number | null;
  /** Number of devices that may play at the same time. */
  streams: number;
}

const RIGHTS = ['largest_picture', 'replay_days', 'streams'] as const satisfies readonly (keyof TicketRights)[];

/** Returns true if rights include all of others. A right without a number has no limit. */
export const includesRights = (rights: TicketRights, others: TicketRights): boolean =>
  RIGHTS.every((right) => (rights[right] ?? Infinity) >= (others[right] ?? Infinity));

/** The heights that a package can be limited to, the largest first. Each is a rung of films and, up to 1080, of broadcasts. */
export const LARGEST_PICTURES = [1080, 720, 480] as const;

/** The most days that an organiser may set for a replay. */
export const MOST_REPLAY_DAYS = 3_650;

/** The rights of a package unless its organiser says otherwise, besides the number of devices. */
export const NO_LIMITS = { largest_picture: null, replay_days: null } as const;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** Says in a few words how large the picture of a ticket is. */
export const pictureInWords = ({ largest_picture: lines }: Pick<TicketRights, 'largest_picture'>): string =>
  lines === null ? 'Best picture available' : `Picture up to ${lines}p`;

/** The words that a buyer reads of a ticket that opens no replay. */
export const NO_REPLAY = 'No replay';

/** Says in a few words for how long a ticket opens the replay of an event. */
export function replayInWords({ replay_days: days }: Pick<TicketRights, 'replay_days'>): string {
  if (days === null) return 'Unlimited replay';
  return days === 0 ? NO_REPLAY : `Replay for ${count(days, 'day')} after the end`;
}

/** Says in a few words on how many devices a ticket plays. */
export const devicesInWords = ({ streams }: Pick<TicketRights, 'streams'>): string =>
  `Watch on ${count(streams, 'device')} at a time`;

/**
 * Says what a ticket allows, one line each: the same words wherever a buyer reads them.
 * @param hasEnd true if what it opens ends, so that there can be a replay; a film that stays on demand has none
 */
export function rightsInWords(rights: TicketRights, hasEnd: boolean): string[] {
  return [pictureInWords(rights), ...(hasEnd ? [replayInWords(rights)] : []), devicesInWords(rights)];
}
