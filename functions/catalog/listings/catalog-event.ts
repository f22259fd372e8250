import * as z from 'zod/mini';
import { BROADCAST_STATES, REPLAY_RELEASES } from '#shared/video/broadcast/broadcast.ts';
import { storedPackageSchema } from './packages/item.ts';
import { mispricingSchema } from './packages/mispricing-rules.ts';
import { missedMinutesSchema, refundRuleSchema } from './packages/refund-terms.ts';

/** The part of its last broadcast that an event keeps. */
const eventBroadcastSchema = z.object({
  id: z.string(),
  state: z.enum(BROADCAST_STATES),
  since: z.string(),
  /** Heights for which tickets with a limited picture have a channel of their own. Missing: none. */
  editions: z.exactOptional(z.array(z.int())),
  /** Missing while the picture is shown. */
  slate: z.exactOptional(z.boolean()),
  /** The organiser's message to viewers; missing if there is none. */
  message: z.exactOptional(z.string()),
  /** Height of the largest picture that its costs allow, in lines; missing for all. */
  top_lines: z.exactOptional(z.int()),
});

export type EventBroadcast = z.output<typeof eventBroadcastSchema>;

/** The part of its recording that the replay of a broadcast shows. */
const replayCutSchema = z.object({
  broadcastId: z.string(),
  /** The number of writes of the edit that it was made of. */
  rev: z.int(),
  /** The parts that are shown, in order: milliseconds of the recording. */
  ranges: z.array(z.object({ from: z.int(), to: z.int() })),
  /** The folder within the recording's by which the edge hands out what is shown, with a slash at its end. */
  folder: z.string(),
  /** The same within the recording's edition for tickets with a limited picture, by its height. */
  edition_folders: z.record(z.string(), z.string()),
});

const moment = z.string();
const heights = z.array(z.int());

/** An event as stored in the catalog: its public part, its subdomain and its owner. Moments are ISO 8601. */
export const catalogEventSchema = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  start_time: moment,
  end_time: z.nullable(moment),
  is_live: z.boolean(),
  is_trial: z.boolean(),
  packages: z.array(storedPackageSchema),
  /** The following three are missing in events older than trials, or than refunds for missed minutes. */
  has_preview: z.exactOptional(z.boolean()),
  trial_minutes: z.exactOptional(z.int()),
  missed_minutes: z.exactOptional(z.nullable(missedMinutesSchema)),
  subdomain: z.string(),
  /** The countries that may see it: missing for all. */
  allowed_countries: z.exactOptional(z.array(z.string())),
  blocked_countries: z.exactOptional(z.array(z.string())),
  /** The organiser's user id. Missing in events older than organisers. */
  ownerId: z.exactOptional(z.string()),
  /** Missing in events older than drafts: those are published. */
  status: z.exactOptional(z.enum(['draft', 'published'])),
  /** True if a film was uploaded, so that all of it is in the storage. Missing in events older than this field. */
  has_film: z.exactOptional(z.boolean()),
  /** Heights that any of its packages was ever limited to, those off sale too. Never shrinks. Missing: none. */
  picture_limits: z.exactOptional(heights),
  /** Heights for which its film has an edition, for tickets with a limited picture. Missing: none. */
  film_editions: z.exactOptional(heights),
  /** Heights for which the replay of its broadcast has an edition. Missing: none. */
  replay_editions: z.exactOptional(heights),
  /** When the film may be watched. Null or missing: from the event's start. */
  available_from: z.exactOptional(z.nullable(moment)),
  /** The part of the event's last broadcast that pages and players read; missing if it had none. */
  broadcast: z.exactOptional(eventBroadcastSchema),
  /** When its organiser last took the mark off that it is live by hand; missing while it is marked, and if it never was. */
  ended_by_hand: z.exactOptional(moment),
  /** The broadcast whose replay can be watched; missing while there is none. */
  replay_id: z.exactOptional(z.string()),
  /** The part of its recording that the replay shows. Missing: all of it. */
  replay_cut: z.exactOptional(replayCutSchema),
  /** When its organiser has replays published. Missing: at once. */
  replay_release: z.exactOptional(z.enum(REPLAY_RELEASES)),
  /** The broadcast whose replay waits until a member publishes it, and its editions; missing if none does. */
  replay_waiting: z.exactOptional(z.object({ id: z.string(), editions: heights })),
  /** When a replay that waited was published; missing if none did. */
  replay_since: z.exactOptional(moment),
  /**
   * True once a replay was cut, or waited: tickets open what plays, and no other recording. Never removed, because the parts that were cut out stay
   * in the storage.
   */
  hides_recordings: z.exactOptional(z.literal(true)),
  /** The package ids of the bundles that open it, including those off sale, whose buyers keep it. Never shrinks. */
  bundle_ids: z.exactOptional(z.array(z.string())),
  /** True if the organiser's subscriptions open it. Missing: they do not. */
  in_subscription: z.exactOptional(z.boolean()),
  /** The time until which a buyer is refunded automatically. Missing: until the event starts. */
  refund_rule: z.exactOptional(refundRuleSchema),
  /** The number of viewers that its organiser expects, which sets the pace of players. Null or missing: a usual audience. */
  expected_audience: z.exactOptional(z.nullable(z.int())),
  /** The limit of its broadcast's cost on AWS, in cents. Null or missing: none. */
  cost_limit: z.exactOptional(z.nullable(z.int())),
  /** Origins of the web pages that may embed it. Missing: none may. */
  embed_origins: z.exactOptional(z.array(z.string())),
  /** Number of changes of its page's blocks. Missing: its page has none. */
  blocks: z.exactOptional(z.int()),
  /** True if players show over the picture through which order it is watched. Missing: they do not. */
  watermark: z.exactOptional(z.boolean()),
  /** Address of an ad server's VAST document. Null or missing: no ad plays before the event. */
  ad_tag: z.exactOptional(z.nullable(z.string())),
  /** The time zone of its venue. Null or missing: none was named. */
  time_zone: z.exactOptional(z.nullable(z.string())),
  /** The city that the time zone was chosen by. Null or missing: the one that the zone is named after. */
  venue_city: z.exactOptional(z.nullable(z.string())),
  /** True if it was put away. It is a draft then. Missing: it was not. */
  is_archived: z.exactOptional(z.boolean()),
  /** True until it is published for the first time. Missing in events that were, and in those older than this field. */
  is_unpublished: z.exactOptional(z.boolean()),
  /** When and why it was cancelled for good. Missing: it was not. */
  cancelled: z.exactOptional(z.object({ at: moment, reason: z.string() })),
  /** When an operator took it off sale, and why; missing if none did. It cannot be published meanwhile. */
  taken_down: z.exactOptional(z.object({ at: moment, reason: z.string() })),
  /** The decisions about orders at wrong prices; missing if there are none. */
  mispriced: z.exactOptional(z.array(mispricingSchema)),
  /** The number of changes, so that concurrent ones cannot undo each other. */
  version: z.exactOptional(z.int()),
});
