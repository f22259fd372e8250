import { addressPresses } from './addresses.ts';
import { checkoutPresses } from './checkouts.ts';
import { messagePresses } from './messages.ts';
import { peoplePresses } from './people.ts';
import { pricePresses } from './prices.ts';
import { refundPresses } from './refunds.ts';
import type { Presses } from './scene.ts';
import { signInPresses } from './sign-in.ts';
import { teamPresses } from './teams.ts';
import { ticketPresses } from './tickets.ts';
import { viewingPresses } from './viewing.ts';
import { webhookPresses } from './webhooks.ts';

/** Every change of money, access or address, and every other one that is made once, ready to be pressed. */
export const allPresses: Presses = {
  ...checkoutPresses,
  ...refundPresses,
  ...pricePresses,
  ...ticketPresses,
  ...viewingPresses,
  ...signInPresses,
  ...teamPresses,
  ...addressPresses,
  ...webhookPresses,
  ...messagePresses,
  ...peoplePresses,
};
