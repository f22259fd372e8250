import { type Command, switchOf, textOf } from '../command.ts';
import { describeEvent } from '../events/describe-event.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import { readPrice } from '../values.ts';

const add: Command = {
  name: 'package add',
  summary: 'Puts a package of the event on sale.',
  operands: ['EVENT'],
  options: {
    name: { value: 'TEXT', help: 'its name', isRequired: true },
    price: { value: 'DOLLARS', help: 'what it costs, e.g. 19.99', isRequired: true },
    includes: { value: 'TEXT', help: 'what the buyer gets; once for each line', isList: true },
    recommended: { value: null, help: 'the one you recommend; takes the place of another' },
  },
  example: 'harvest --name "The evening" --price 14.99 --includes "All five sets, live" --recommended',
  run: async (studio, values, { event: name }) => {
    const price = readPrice(textOf(values, 'price') ?? '');
    const { _id: eventId } = await findOwnEvent(studio, name);
    const event = await studio.call('POST /studio/events/{eventId}/packages', { eventId }, {
      name: textOf(values, 'name') ?? '',
      price,
      includes: values.includes as string[] | undefined,
      recommended: switchOf(values, 'recommended'),
    });
    return { json: event, text: describeEvent(event) };
  },
};

export const packageCommands: readonly Command[] = [add];
