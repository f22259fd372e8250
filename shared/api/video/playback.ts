import * as z from 'zod/mini';
import { BROADCAST_STATES } from '../../video/broadcast/broadcast.ts';
import { endpoint } from '../endpoint.ts';
import { venue } from '../event-fields.ts';
import { idParam, moment } from '../fields.ts';
import { leaseName, positionFields, progressSchema } from '../site/progress.ts';
import { qualityReport } from '../desk/studio/quality.ts';

const watchRequest = z.strictObject({
  /** The lease from the last answer; missing at first. */
  lease: z.optional(leaseName),
  /**
   * True to watch as a member of the event's organisation, as on the monitor of its control room: nothing that the account bought is used for it,
   * and whoever is no member is refused.
   */
  asMember: z.optional(z.boolean()),
  /** True to watch here instead of on the device that was active longest ago. */
  takeOver: z.optional(z.boolean()),
  /** The position up to which the film was watched, so that it can continue there on any device. Missing for broadcasts. */
  progress: z.optional(z.strictObject(positionFields)),
  /** The quality of the picture since the session began. Null takes the place of one that cannot be read: nobody loses the picture for it. */
  // oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
  quality: z.optional(z.catch(z.nullable(qualityReport), null)),
});

export type WatchRequest = z.output<typeof watchRequest>;

export const startPlayback = endpoint('POST /events/{eventId}/playback', {
  handler: 'video/playback/start-playback',
  once: { changes: 'access', by: 'state' },
  access: 'user',
  rights: {
    accounts: ['read'],
    catalog: ['read'],
    commerce: ['read', 'batch-read', 'write'],
    playback: ['write'],
    bus: 'put',
    platformSecret: true,
    mediaKeyPair: true,
  },
  summary:
    "Sets signed cookies for the media of an event that the account may watch or try, and returns the manifest's URL. Sets none while there is nothing to play.",
  params: idParam('eventId'),
  /** Missing from players that keep no lease: each of their requests is a new player of their browser. */
  body: z.optional(watchRequest),
  answer: z.object({
    /** Extent of the access: all of the event, its preview, its free minutes, or nothing yet. */
    access: z.enum(['full', 'preview', 'trial', 'waiting']),
    /** When this access ends and another one, or none, replaces it; null if it does not end. */
    accessEndsAt: z.nullable(moment()),
    /** Address of the manifest; null while there is nothing to play yet. */
    manifestUrl: z.nullable(z.string()),
    /** When the cookies expire; null while there is nothing to play, when none are set. */
    expiresAt: z.nullable(moment()),
    /** To be named in the next call, which keeps this device's place; null if the access needs none. */
    lease: z.nullable(z.string()),
    /** Names this device's playback in its requests for media (CMCD `sid`), and no account; null if the access needs no lease. */
    playbackSessionId: z.nullable(z.string()),
    /** Seconds after which to call again, to keep watching or because there may be something to play. Longer for large audiences. */
    renewAfterSeconds: z.int(),
    /** The position up to which the account has watched the film, in seconds; null if it is not known. */
    progress: z.nullable(progressSchema),
    title: z.string(),
    /** Address of the event's picture. */
    image: z.string(),
    /** Subdomain of the event, where it can be bought. */
    subdomain: z.string(),
    start_time: moment(),
    ...venue,
    /** When the event's film may be watched; null if it may now, or if there is none. */
    available_from: z.nullable(moment()),
    is_live: z.boolean(),
    /** State of the event's broadcast; null if it never had one. */
    broadcast: z.nullable(z.enum(BROADCAST_STATES)),
    /** Minutes of the event itself that a trial opens, from its start. */
    trial_minutes: z.int(),
    /** Height of the largest picture that the viewer's tickets allow, in lines; null for the largest that there is. */
    largest_picture: z.nullable(z.int()),
    /** Text that the player shows over the picture all the time, which names the viewer's order; null for none. */
    watermark: z.nullable(z.string()),
    /** True if an ad plays before the event on this viewer's screen. */
    pre_roll: z.boolean(),
  }),
  errors: ['not_entitled', 'event_not_found', 'country_blocked', 'watching_elsewhere', 'viewing_ended', 'too_many_attempts'],
});
