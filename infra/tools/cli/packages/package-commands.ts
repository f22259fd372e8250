import { LARGEST_PICTURES } from '#shared/ticket-rights.ts';
import { CliError } from '../cli-error.ts';
import { type Command, type Option, switchOf, textOf, type Values } from '../command.ts';
import { describeEvent } from '../events/describe-event.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import type { StudioClient } from '../session/studio-client.ts';
import { readCount, readMoment, readPrice, readStep } from '../values.ts';
import { findPackage } from './find-package.ts';

const FIELDS: Readonly<Record<string, Option>> = {
  name: { value: 'TEXT', help: 'its name' },
  price: { value: 'DOLLARS', help: 'its price, e.g. 19.99' },
  includes: { value: 'TEXT', help: 'what the buyer gets; repeat it for each line', isList: true },
  recommended: { value: null, help: 'recommend it in place of any other package' },
  step: {
    value: 'STEP',
    help: 'an earlier price, e.g. "14.99 until 2027-03-01T00:00Z"; repeat it for each, in order',
    isList: true,
  },
  'sale-from': { value: 'TIME', help: 'start of its sale (default: now)' },
  'sale-until': { value: 'TIME', help: 'end of its sale (default: never)' },
  seats: { value: 'NUMBER', help: 'maximum number of sales (default: unlimited)' },
  streams: { value: 'NUMBER', help: 'number of devices that may play it at the same time (default: 2)' },
  picture: { value: 'LINES', help: 'its largest picture: 1080, 720, 480 or none for the largest that there is (default)' },
  replay: { value: 'DAYS', help: 'days of the replay after the event: 0 for no replay, none for no end (default)' },
};

const KIND: Readonly<Record<string, Option>> = {
  kind: { value: 'KIND', help: 'ppv (default), rental, bundle or subscription' },
  hours: { value: 'NUMBER', help: 'for a rental: hours to watch from the first play' },
  days: { value: 'NUMBER', help: 'for a rental: days after the purchase to start watching' },
  with: { value: 'EVENT', help: 'for a bundle: another event in it; repeat it for each', isList: true },
  every: { value: 'INTERVAL', help: 'for a subscription: month or year' },
};

const KINDS = ['ppv', 'rental', 'bundle', 'subscription'] as const;

function read<T>(values: Values, name: string, reader: (value: string) => T): T | undefined {
  const value = textOf(values, name);
  return value === undefined ? undefined : reader(value);
}

/** Wraps an option's reader so that `none` gives null. */
const orNone =
  <T>(reader: (value: string) => T) =>
  (value: string) =>
    value === 'none' ? null : reader(value);

function readPicture(value: string) {
  const found = LARGEST_PICTURES.find((lines) => String(lines) === value);
  if (found !== undefined) return found;
  throw new CliError(`--picture must be ${LARGEST_PICTURES.join(', ')} or none, not "${value}".`);
}

/** Returns the given fields that may change later, under the API's names. */
function changesIn(values: Values) {
  const steps = values.step as string[] | undefined;
  const includes = values.includes as string[] | undefined;
  return {
    name: textOf(values, 'name'),
    price: read(values, 'price', readPrice),
    includes: includes?.filter((line) => line !== 'none'),
    recommended: switchOf(values, 'recommended'),
    price_steps: steps?.filter((step) => step !== 'none').map(readStep),
    sale_from: read(
      values,
      'sale-from',
      orNone((value) => readMoment('--sale-from', value)),
    ),
    sale_until: read(
      values,
      'sale-until',
      orNone((value) => readMoment('--sale-until', value)),
    ),
    quota: read(
      values,
      'seats',
      orNone((value) => readCount('--seats', value)),
    ),
    streams: read(values, 'streams', (value) => readCount('--streams', value)),
    largest_picture: read(values, 'picture', orNone(readPicture)),
    replay_days: read(
      values,
      'replay',
      orNone((value) => (value === '0' ? 0 : readCount('--replay', value))),
    ),
  };
}

/** Returns the given fields of the package's kind. The API checks which of them belong together. */
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
  summary: 'Put a package on sale; a bundle at each of its events, a subscription at each included event.',
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
  summary: 'Change the given fields of a package for future buyers; "none" clears steps, sale times, seats or limits.',
  operands: ['EVENT', 'PACKAGE'],
  options: FIELDS,
  example: 'harvest "The evening" --price 19.99 --step "14.99 until 2027-03-01T00:00Z" --sale-until none',
  run: async (studio, values, { event: name, package: packageName }) => {
    const changes = changesIn(values);
    if (Object.values(changes).every((value) => value === undefined)) {
      throw new CliError('Nothing to change. Name at least one field, e.g. --price 19.99.');
    }
    const ids = await findIds(studio, name, packageName);
    const event = await studio.call('POST /studio/events/{eventId}/packages/{packageId}', ids, changes);
    return { json: event, text: describeEvent(event) };
  },
};

const remove: Command = {
  name: 'package remove',
  summary: 'Take a package off sale; a bundle or a subscription at every event. Buyers keep it.',
  operands: ['EVENT', 'PACKAGE'],
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
