import { type AwsEvent, PLACE, type Place } from '../aws-event.ts';
import { ApiError } from '../rest-json/api-error.ts';

/** Default quotas of an account in a region. Source: 'AWS Elemental MediaLive endpoints and quotas'. */
const QUOTAS = { channels: 5, pushInputs: 5, inputSecurityGroups: 5 };

export interface MediaLiveSettings extends Partial<Place> {
  now?: () => number;
  /** Factor of the times that changes of state take: 1 for about those of AWS. */
  pace?: number;
  quotas?: Partial<typeof QUOTAS>;
  /** True if nobody sends a picture to a new channel: its pipelines are in the dark until somebody removes them from there. */
  startsDark?: boolean;
  onEvent?: (event: AwsEvent) => void;
}

/** The settings with what was left out. */
export type Account = Required<Omit<MediaLiveSettings, 'quotas'>> & { quotas: typeof QUOTAS };

export function accountOf({ quotas, ...settings }: MediaLiveSettings): Account {
  const defaults = { ...PLACE, now: Date.now, pace: 1, startsDark: false, onEvent: () => {} };
  return { ...defaults, ...settings, quotas: { ...QUOTAS, ...quotas } };
}

export const arnOf = ({ region, account }: Account, kind: string, id: string): string =>
  `arn:aws:medialive:${region}:${account}:${kind}:${id}`;

/** Returns the id of what the same request has made before; undefined if it is the first. */
export function repeated<R extends { RequestId?: string | undefined }>(made: Map<string, { request: R }>, { RequestId }: R) {
  return RequestId === undefined ? undefined : [...made].find(([, { request }]) => request.RequestId === RequestId)?.[0];
}

/** Checks that one more may be made. @param states those of what there is. @throws ApiError */
export function requireRoom(what: string, states: readonly (string | undefined)[], quota: number): void {
  // The model does not say which error a quota is. Clients do not repeat this one, and its words name a limit.
  if (states.filter((state) => state !== 'DELETED').length >= quota)
    throw new ApiError('ForbiddenException', `${what} limit exceeded.`);
}

/** Returns the error for what does not exist. */
export const missing = (what: string, id: string): ApiError => new ApiError('NotFoundException', `There is no ${what} ${id}.`);
