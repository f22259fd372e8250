import * as z from 'zod/mini';
import { END_ANSWERS } from '../../../video/broadcast/show-end.ts';
import { forMembersAtEvent } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { amount, id, moment } from '../../fields.ts';

const answers = z.enum(END_ANSWERS);

/** The question whether a show was over when the picture of its broadcast stopped. */
const showEndSchema = z.object({
  broadcastId: id(),
  /** When the last picture arrived. */
  stoppedAt: moment(),
  /** When the broadcast was ended; null while it goes on without a picture. */
  endedAt: z.nullable(moment()),
  /** The answer that counts if nobody gives one. */
  expected: answers,
  /** The answer that was given last; null before. */
  answer: z.nullable(answers),
  /** The member who gave it; null before, and if their account is gone. */
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(moment()),
  /** `needed` while the refunds wait for an owner, because they exceed the organisation's limits. */
  approval: z.enum(['none', 'needed', 'given']),
  /** When refunds are made by the answer, which can be changed until then; null while the broadcast goes on. */
  settlesAt: z.nullable(moment()),
  /** The answer by which refunds were made; null before that. */
  settledAs: z.nullable(answers),
  /** The answers by which a refund of the whole price ends the access: hardly anything was shown. By all others, buyers keep the replay. */
  allMissedIf: z.array(answers),
  /** To be sent with an answer, as proof that it was given with this one in sight. */
  version: z.int(),
});

const answer = z.object({
  /** Null if nothing is asked: the picture arrived until the end, or nothing was promised for missed minutes. */
  showEnd: z.nullable(showEndSchema),
});

export type ShownEnd = z.output<typeof showEndSchema>;

export const ownShowEnd = endpoint('GET /studio/events/{eventId}/show-end', {
  handler: 'desk/studio/show-end/own-show-end',
  ...forMembersAtEvent('events:read', { accounts: ['read', 'batch-read'], catalog: ['read'] }),
  summary:
    "Returns the question whether an event's show was over when the picture of its broadcast stopped, before its end as well, and what was answered.",
  answer,
});

const sum = { people: z.int(), purchases: z.int(), amount: amount() };

const refundSum = z.object({
  ...sum,
  /** The sum that may be added, once the records of the video network have arrived. */
  awaited: z.object(sum),
});

export type ShownRefundSum = z.output<typeof refundSum>;

export const showEndRefunds = endpoint('GET /studio/events/{eventId}/show-end/refunds', {
  handler: 'desk/studio/show-end/show-end-refunds',
  ...forMembersAtEvent('broadcast:answer', { catalog: ['read'], commerce: ['read'], playback: ['read', 'batch-read'] }),
  summary:
    'Returns what each answer refunds to a part of the viewers, by the rules by which it is paid. The parts add up to all. Amounts in minor units.',
  query: z.object({
    /** Where the part begins: `next` of the part before; left out for the first. */
    from: z.optional(z.string().check(z.regex(/^[0-9](\.[A-Za-z0-9_-]{1,64})?$/))),
  }),
  errors: ['event_not_found', 'broadcast_state'],
  answer: z.object({
    broadcastId: id(),
    refunds: z.object({ end: refundSum, 'broke-off': refundSum }),
    /** The start of the next part; null after the last one. */
    next: z.nullable(z.string()),
  }),
});

const decides = { broadcastId: id(), /** Of the question that the member saw. */ version: z.int() };
const errors = ['event_not_found', 'broadcast_state', 'event_changed', 'unavailable'] as const;

export const answerShowEnd = endpoint('POST /studio/events/{eventId}/show-end/answer', {
  handler: 'desk/studio/show-end/answer-show-end',
  once: { changes: 'money', repeats: 'It notes the same answer. Refunds are made once, after the grace period.' },
  ...forMembersAtEvent('broadcast:answer', {
    accounts: ['read', 'batch-read'],
    catalog: ['read', 'write'],
    commerce: ['read'],
    playback: ['read', 'batch-read'],
    bus: 'put',
    audit: 'append',
  }),
  errors,
  summary:
    'Says whether the show was over when the picture stopped, or changes that until refunds are made by it. One that refunds more than the limits of the organisation waits for an owner. Repeating an answer has no effect.',
  body: z.strictObject({ ...decides, answer: answers }),
  answer,
});

export const approveShowEnd = endpoint('POST /studio/events/{eventId}/show-end/approve', {
  handler: 'desk/studio/show-end/approve-show-end',
  once: { changes: 'money', repeats: 'It notes the same approval. Refunds are made once, after the grace period.' },
  ...forMembersAtEvent('refunds:approve', {
    accounts: ['read', 'batch-read'],
    catalog: ['read', 'write'],
    audit: 'append',
  }),
  errors,
  summary:
    'Approves as an owner of the refunds that follow an answer and exceed the limits of the organisation. Repeating it has no effect.',
  body: z.strictObject(decides),
  answer,
});
