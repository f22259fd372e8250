import * as z from 'zod/mini';
import { endpoint, forAccounts } from '../endpoint.ts';
import { amount, id, idParam } from '../fields.ts';

export const listUpgrades = endpoint('GET /events/{eventId}/upgrades', {
  handler: 'money/checkout/upgrades/list-upgrades',
  ...forAccounts({ catalog: ['read'], commerce: ['read'] }),
  summary: 'Lists the packages of an event to which the account can upgrade a ticket that it paid for, each at the difference.',
  params: idParam('eventId'),
  answer: z.object({
    upgrades: z.array(
      z.object({
        /** The order of the ticket, which a purchase names as `upgradeOf`. */
        orderId: id(),
        packageId: id(),
        name: z.string(),
        /** The difference to what was paid and not given back, minor units; 0 for nothing to pay. */
        price: amount(),
        /** Height of the largest picture that the package opens, in lines; null for the largest that there is. */
        largest_picture: z.nullable(z.int()),
        /** The rights that come with the package, in words, one line each. */
        rights: z.array(z.string()),
      }),
    ),
  }),
  errors: ['event_not_found', 'country_blocked'],
});
