import { LISTED_STATES } from '#shared/money/sale-states.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { endpointCommand } from '../endpoints/endpoint-command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import type { Caller } from '../session/studio-client.ts';
import { readMoment } from '../values.ts';
import { describeOrder, describeSales } from './describe-order.ts';

const readTime = (given: string, option: string) => readMoment(option, given);

function readState(given: string): (typeof LISTED_STATES)[number] {
  const state = LISTED_STATES.find((one) => one === given);
  if (state !== undefined) return state;
  throw new CliError(`--state must be one of ${LISTED_STATES.join(', ')}, not "${given}".`);
}

const readEvent = async (given: string, _option: string, caller: Caller) => (await findOwnEvent(caller, given))._id;

const list = endpointCommand({
  route: 'GET /studio/orders',
  name: 'order list',
  summary: 'List orders, the latest first, fifty at a time.',
  options: {
    event: { value: 'EVENT', help: 'only those of one event', read: readEvent },
    state: { value: 'STATE', help: `only those that are ${LISTED_STATES.join(', ')}`, read: readState },
    from: { value: 'TIME', help: 'only those paid from then on (default: in the last twelve months)', read: readTime },
    to: { value: 'TIME', help: 'only those paid before', read: readTime },
    search: { value: 'TEXT', help: 'an email address, the number of an order or the last four digits of a card' },
    cursor: { value: 'NEXT', help: 'continue after an earlier answer, by its "next"' },
  },
  example: '--event harvest --state paid',
  text: describeSales,
});

const show = endpointCommand({
  route: 'GET /studio/orders/{orderId}',
  name: 'order show',
  summary: 'Show one order: what was bought, its payments and the access that it gives.',
  example: 'ord_3f9c1a2b',
  text: describeOrder,
});

export const orderCommands: readonly Command[] = [list, show];
