import { useAtomValue } from 'jotai';
import { tokenState } from '../../../lib/session/token.ts';
import { ownZone } from '../../../lib/time/moments.ts';
import { useAnswer } from '../loading/use-answer.ts';

/** The zone in which the days of organisations begin that chose none. */
const UNCHOSEN = 'UTC';

/** The time zone of the organisation, in which its days and months begin. */
export interface OrganizationZone {
  zone: string;
  /** False if it has none yet, so that its days are those of UTC. */
  isChosen: boolean;
}

/** Returns the time zone of the organisation; undefined until it is known. */
export function useOrganizationZone(): OrganizationZone | undefined {
  const token = useAtomValue(tokenState);
  const { data, error } = useAnswer('GET /studio/organization', { userId: token.status === 'valid' ? token.payload.sub : '' });
  if (!data && error === undefined) return undefined;
  return { zone: data?.time_zone ?? UNCHOSEN, isChosen: Boolean(data?.time_zone) };
}

/** Returns the zone by whose clocks orders are dated and filtered: that of the organisation, or the reader's own while it has none. */
export function useClockZone(): string {
  const own = useOrganizationZone();
  return own?.isChosen ? own.zone : ownZone();
}
