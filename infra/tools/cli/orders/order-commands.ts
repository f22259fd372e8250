import { LISTED_STATES } from '#shared/sale-states.ts';
import { CliError } from '../cli-error.ts';
import { type Command, textOf } from '../command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import { readMoment } from '../values.ts';
import { describeOrder, describeSales } from './describe-order.ts';

const list: Command = {
  name: 'order list',
  summary: 'List orders, the latest first, fifty at a time.',
  options: {
    event: { value: 'EVENT', help: 'only those of one event' },
    state: { value: 'STATE', help: `only those that are ${LISTED_STATES.join(', ')}` },
    from: { value: 'TIME', help: 'only those paid from then on (default: in the last twelve months)' },
    to: { value: 'TIME', help: 'only those paid before' },
    search: { value: 'TEXT', help: 'an email address, the number of an order or the last four digits of a card' },
    cursor: { value: 'NEXT', help: 'continue after an earlier answer, by its "next"' },
  },
  example: '--event harvest --state paid',
  run: async (studio, values) => {
    const [event, from, to] = [textOf(values, 'event'), textOf(values, 'from'), textOf(values, 'to')];
    const state = textOf(values, 'state');
    if (state !== undefined && !(LISTED_STATES as readonly string[]).includes(state)) {
      throw new CliError(`--state must be one of ${LISTED_STATES.join(', ')}, not "${state}".`);
    }
    const query = {
      event: event === undefined ? undefined : (await findOwnEvent(studio, event))._id,
      state,
      from: from === undefined ? undefined : readMoment('--from', from),
      to: to === undefined ? undefined : readMoment('--to', to),
      search: textOf(values, 'search'),
      cursor: textOf(values, 'cursor'),
    };
    const answer = await studio.call('GET /studio/orders', {}, null, query);
    return { json: answer, text: describeSales(answer) };
  },
};

const show: Command = {
  name: 'order show',
  summary: 'Show one order: what was bought, its payments and the access that it gives.',
  operands: ['ORDER'],
  example: 'ord_3f9c1a2b',
  run: async (studio, _values, { order: orderId }) => {
    const order = await studio.call('GET /studio/orders/{orderId}', { orderId }, null);
    return { json: order, text: describeOrder(order) };
  },
};

export const orderCommands: readonly Command[] = [list, show];
