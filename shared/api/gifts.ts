import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

const ofGift = z.strictObject({ token: id() });

export const readGift = endpoint({
  route: 'GET /gifts/{token}',
  handler: 'gifts/read-gift',
  access: 'public',
  summary: 'What lies behind the link of a gift.',
  params: ofGift,
  body: null,
  answer: z.object({
    eventTitle: z.string(),
    packageName: z.string(),
    /** Who gave it, by name; null where their account is gone. */
    from: z.nullable(z.string()),
    message: z.nullable(z.string()),
    isRedeemed: z.boolean(),
  }),
  errors: ['gift_not_found'],
});

export const redeemGift = endpoint({
  route: 'POST /gifts/{token}/redeem',
  handler: 'gifts/redeem-gift',
  access: 'user',
  summary:
    'Gives the signed-in account what was bought for it. Redeeming twice is fine for who did it first; who has it already keeps it unopened.',
  params: ofGift,
  body: null,
  /** Where the viewer goes next: a path on this host. */
  answer: z.object({ redirectUrl: z.string() }),
  errors: ['unauthenticated', 'csrf_failed', 'gift_not_found', 'gift_redeemed', 'already_yours'],
});
