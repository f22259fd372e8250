import * as z from 'zod/mini';
import { endpoint, forAccounts, forAnyone } from '../endpoint.ts';
import { id } from '../fields.ts';

const giftParams = z.strictObject({ token: id() });

export const readGift = endpoint('GET /gifts/{token}', {
  handler: 'money/gifts/read-gift',
  ...forAnyone({ commerce: ['read'] }),
  summary: 'Returns the gift that a gift link leads to.',
  params: giftParams,
  answer: z.object({
    eventTitle: z.string(),
    packageName: z.string(),
    /** Name of the giver; null if it is unknown, or if the order was moved here. */
    from: z.nullable(z.string()),
    /** True if the organiser sent it: a ticket that they gave, or an order that they moved to another address. */
    isTicket: z.boolean(),
    message: z.nullable(z.string()),
    isRedeemed: z.boolean(),
  }),
  errors: ['gift_not_found', 'gift_withdrawn'],
});

export const redeemGift = endpoint('POST /gifts/{token}/redeem', {
  handler: 'money/gifts/redeem-gift',
  once: { changes: 'access', by: 'state' },
  ...forAccounts({ catalog: ['read'], commerce: ['read', 'batch-read', 'write'], bus: 'put' }),
  summary:
    'Redeems a gift for the signed-in account. Idempotent for the account that redeemed it. If the account already has the item, the gift stays unopened.',
  params: giftParams,
  /** Path on this host that the viewer goes to next. */
  answer: z.object({ redirectUrl: z.string() }),
  errors: ['gift_not_found', 'gift_withdrawn', 'gift_redeemed', 'already_yours', 'account_leaving'],
});
