import { CliError } from '../cli-error.ts';
import { type Command, type Option, switchOf, textOf, type Values } from '../command.ts';
import { describeEvent } from '../events/describe-event.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import type { StudioClient } from '../session/studio-client.ts';
import { readCount, readMoment, readPrice, readStep } from '../values.ts';
import { findPackage } from './find-package.ts';

const FIELDS: Readonly<Record<string, Option>> = {
  name: { value: 'TEXT', help: 'its name' },
  price: { value: 'DOLLARS', help: 'what it costs, e.g. 19.99' },
  includes: { value: 'TEXT', help: 'what the buyer gets; once for each line', isList: true },
  recommended: { value: null, help: 'the one you recommend; takes the place of another' },
  step: { value: 'STEP', help: 'an earlier price, e.g. "14.99 until 2027-03-01T00:00Z"; once for each, in order', isList: true },
  'sale-from': { value: 'MOMENT', help: 'from when it is on sale (default: at once)' },
  'sale-until': { value: 'MOMENT', help: 'until when it is on sale (default: without an end)' },
  seats: { value: 'NUMBER', help: 'how many can be bought in all (default: any number)' },
};

const KIND: Readonly<Record<string, Option>> = {
  kind: { value: 'KIND', help: 'ppv (default), rental, bundle or subscription' },
  hours: { value: 'NUMBER', help: 'of a rental: for so many hours from the first play' },
  days: { value: 'NUMBER', help: 'of a rental: the first play is within so many days of buying' },
  with: { value: 'EVENT', help: 'of a bundle: another event in it; once for each', isList: true },
  every: { value: 'INTERVAL', help: 'of a subscription: month or year' },
};

const KINDS = ['ppv', 'rental', 'bundle', 'subscription'] as const;

function read<T>(values: Values, name: string, reader: (value: string) => T): T | undefined {
  const value = textOf(values, name);
  return value === undefined ? undefined : reader(value);
}

/** As the option's own reader reads it; `none` for none. */
const orNone = <T>(reader: (value: string) => T) => (value: string) => (value === 'none' ? null : reader(value));

/** What was given of the fields that may change later, under the API's names. */
function changesIn(values: Values) {
  const steps = values.step as string[] | undefined;
  const includes = values.includes as string[] | undefined;
  return {
    name: textOf(values, 'name'),
    price: read(values, 'price', readPrice),
    includes: includes?.filter((line) => line !== 'none'),
    recommended: switchOf(values, 'recommended'),
    price_steps: steps?.filter((step) => step !== 'none').map(readStep),
    sale_from: read(values, 'sale-from', orNone((value) => readMoment('--sale-from', value))),
    sale_until: read(values, 'sale-until', orNone((value) => readMoment('--sale-until', value))),
    quota: read(values, 'seats', orNone((value) => readCount('--seats', value))),
  };
}

/** What was given of the kind. What belongs together, the API knows. */
async function kindIn(studio: StudioClient, values: Values) {
  const [hours, days] = ['hours', 'days'].map((name) => read(values, name, (value) => readCount(`--${name}`, value)));
  const others = values.with as string[] | undefined;
  const events = others && (await Promise.all(others.map((other) => findOwnEvent(studio, other))));
  return {
    kind: oneOf(values, 'kind', KINDS),
    rental: hours === undefined && days === undefined ? undefined : { hours: hours as number, window_days: days as number },
    bundle: events && { event_ids: events.map(({ _id }) => _id) },
    subscription: read(values, 'every', () => ({ interval: oneOf(values, 'every', ['month', 'year']) as 'month' | 'year' })),
  };
}

function oneOf<T extends string>(values: Values, name: string, known: readonly T[]): T | undefined {
  return read(values, name, (value) => {
    const found = known.find((each) => each === value);
    if (found !== undefined) return found;
    const all = known.join(', ').replace(/, (?=\w+$)/, ' or ');
    throw new CliError(`--${name} must be ${all}, not "${value}".`);
  });
}

const add: Command = {
  name: 'package add',
  summary: 'Puts a package on sale; a bundle in each of its events, a subscription in each event that is included.',
  operands: ['EVENT'],
  options: {
    ...FIELDS,
    name: { ...(FIELDS.name as Option), isRequired: true },
    price: { ...(FIELDS.price as Option), isRequired: true },
    ...KIND,
  },
  example: 'harvest --name "The evening" --price 14.99 --includes "All five sets, live" --recommended',
  run: async (studio, values, { event: name }) => {
    const { name: title = '', price = 0, ...others } = changesIn(values);
    const kind = await kindIn(studio, values);
    const { _id: eventId } = await findOwnEvent(studio, name);
    const body = { name: title, price, ...others, ...kind };
    const event = await studio.call('POST /studio/events/{eventId}/packages', { eventId }, body);
    return { json: event, text: describeEvent(event) };
  },
};

const edit: Command = {
  name: 'package edit',
  summary: 'Changes what is named and leaves the rest, for whoever buys from now on; none takes steps, moments or seats back.',
  operands: ['EVENT', 'PACKAGE'],
  options: FIELDS,
  example: 'harvest "The evening" --price 19.99 --step "14.99 until 2027-03-01T00:00Z" --sale-until none',
  run: async (studio, values, { event: name, package: packageName }) => {
    const changes = changesIn(values);
    if (Object.values(changes).every((value) => value === undefined)) {
      throw new CliError('Say what to change, e.g. --price 19.99.');
    }
    const ids = await findIds(studio, name, packageName);
    const event = await studio.call('POST /studio/events/{eventId}/packages/{packageId}', ids, changes);
    return { json: event, text: describeEvent(event) };
  },
};

const remove: Command = {
  name: 'package remove',
  summary: 'Takes a package off sale, a bundle or a subscription in every event. Who bought it keeps it.',
  operands: ['EVENT', 'PACKAGE'],
  options: {},
  example: 'harvest "The evening"',
  run: async (studio, _values, { event: name, package: packageName }) => {
    const ids = await findIds(studio, name, packageName);
    const event = await studio.call('POST /studio/events/{eventId}/packages/{packageId}/remove', ids, null);
    return { json: event, text: describeEvent(event) };
  },
};

async function findIds(studio: StudioClient, eventName: string, packageName: string) {
  const event = await findOwnEvent(studio, eventName);
  return { eventId: event._id, packageId: findPackage(event, packageName)._id };
}

export const packageCommands: readonly Command[] = [add, edit, remove];
