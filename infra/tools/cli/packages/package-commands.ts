import { LARGEST_PICTURES } from '#shared/catalog/ticket-rights.ts';
import { CliError } from '../cli-error.ts';
import { type Command, type Option, textOf, type Values } from '../command.ts';
import { endpointCommand } from '../endpoints/endpoint-command.ts';
import { type FieldOptions, type FieldsOf, optionsOf, readFields } from '../endpoints/field-options.ts';
import { describeEvent } from '../events/describe-event.ts';
import { eventCommand } from '../events/event-command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import type { StudioClient } from '../session/studio-client.ts';
import { readCount, readMoment, readPrice, readStep } from '../values.ts';

/** Wraps a reader so that `none` gives null. */
const orNone =
  <T>(read: (given: string, option: string) => T) =>
  (given: string, option: string) =>
    given === 'none' ? null : read(given, option);

const readTime = (given: string, option: string) => readMoment(option, given);
const readNumber = (given: string, option: string) => readCount(option, given);
const withoutNone = (given: string[]) => given.filter((line) => line !== 'none');

function readPicture(given: string) {
  const found = LARGEST_PICTURES.find((lines) => String(lines) === given);
  if (found !== undefined) return found;
  throw new CliError(`--picture must be ${LARGEST_PICTURES.join(', ')} or none, not "${given}".`);
}

type PackageFields = FieldsOf<'POST /studio/events/{eventId}/packages/{packageId}'>;

/** The fields that may change later. */
const FIELDS = {
  name: { value: 'TEXT', help: 'its name' },
  price: { value: 'DOLLARS', help: 'its price, e.g. 19.99', read: (given: string) => readPrice(given) },
  includes: { value: 'TEXT', help: 'what the buyer gets; repeat it for each line', isList: true, read: withoutNone },
  recommended: { value: null, help: 'recommend it in place of any other package' },
  price_steps: {
    option: 'step',
    value: 'STEP',
    help: 'an earlier price, e.g. "14.99 until 2027-03-01T00:00Z"; repeat it for each, in order',
    isList: true,
    read: (given: string[]) => withoutNone(given).map(readStep),
  },
  sale_from: { option: 'sale-from', value: 'TIME', help: 'start of its sale (default: now)', read: orNone(readTime) },
  sale_until: { option: 'sale-until', value: 'TIME', help: 'end of its sale (default: never)', read: orNone(readTime) },
  quota: { option: 'seats', value: 'NUMBER', help: 'maximum number of sales (default: unlimited)', read: orNone(readNumber) },
  streams: { value: 'NUMBER', help: 'number of devices that may play it at the same time (default: 2)', read: readNumber },
  largest_picture: {
    option: 'picture',
    value: 'LINES',
    help: 'its largest picture: 1080, 720, 480 or none for the largest that there is (default)',
    read: orNone(readPicture),
  },
  replay_days: {
    option: 'replay',
    value: 'DAYS',
    help: 'days of the replay after the event: 0 for no replay, none for no end (default)',
    read: orNone((given, option) => (given === '0' ? 0 : readCount(option, given))),
  },
} as const satisfies FieldOptions<PackageFields>;

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

const OPTIONS = optionsOf(FIELDS);

const add = eventCommand({
  name: 'package add',
  summary: 'Put a package on sale; a bundle at each of its events, a subscription at each included event.',
  options: {
    ...OPTIONS,
    name: { ...(OPTIONS.name as Option), isRequired: true },
    price: { ...(OPTIONS.price as Option), isRequired: true },
    ...KIND,
  },
  example: 'harvest --name "The evening" --price 14.99 --includes "All five sets, live" --recommended',
  run: async ({ studio, params, values }) => {
    const { name = '', price = 0, ...others } = await readFields<PackageFields>(FIELDS, studio, values);
    const kind = await kindIn(studio, values);
    const event = await studio.call('POST /studio/events/{eventId}/packages', params, { name, price, ...others, ...kind });
    return { json: event, text: describeEvent(event) };
  },
});

const edit = endpointCommand({
  route: 'POST /studio/events/{eventId}/packages/{packageId}',
  name: 'package edit',
  summary: 'Change the given fields of a package for future buyers; "none" clears steps, sale times, seats or limits.',
  options: FIELDS,
  example: 'harvest "The evening" --price 19.99 --step "14.99 until 2027-03-01T00:00Z" --sale-until none',
  atLeastOne: 'field, e.g. --price 19.99',
  text: describeEvent,
});

const remove = endpointCommand({
  route: 'POST /studio/events/{eventId}/packages/{packageId}/remove',
  name: 'package remove',
  summary: 'Take a package off sale; a bundle or a subscription at every event. Buyers keep it.',
  example: 'harvest "The evening"',
  text: describeEvent,
});

export const packageCommands: readonly Command[] = [add, edit, remove];
