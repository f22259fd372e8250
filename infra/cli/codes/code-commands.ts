import { randomUUID } from 'node:crypto';
import { MOST_CODES_AT_ONCE } from '#shared/api/codes.ts';
import { CliError } from '../cli-error.ts';
import { type Command, type Option, textOf, type Values } from '../command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import { findPackage } from '../packages/find-package.ts';
import type { StudioClient } from '../session/studio-client.ts';
import { readCount, readMoment, readPrice } from '../values.ts';
import { describeCode, describeCodes } from './describe-code.ts';

const TERMS: Readonly<Record<string, Option>> = {
  package: { value: 'NAME', help: 'the one package it is for, by its name or id; name a bundle or a subscription (default: the event’s others)' },
  from: { value: 'MOMENT', help: 'from when it is valid (default: at once)' },
  until: { value: 'MOMENT', help: 'until when it is valid (default: until you disable it)' },
};

const momentOf = (values: Values, name: string) => read(values, name, (value) => readMoment(`--${name}`, value));
const countOf = (values: Values, name: string) => read(values, name, (value) => readCount(`--${name}`, value));

function read<T>(values: Values, name: string, reader: (value: string) => T): T | undefined {
  const value = textOf(values, name);
  return value === undefined ? undefined : reader(value);
}

const create: Command = {
  name: 'code create',
  summary: 'Makes a promo code, which takes a percentage or an amount off the price.',
  operands: ['CODE'],
  options: {
    percent: { value: 'NUMBER', help: 'so much of the price off, 1 to 100' },
    amount: { value: 'DOLLARS', help: 'so much off instead, e.g. 5.00' },
    event: { value: 'EVENT', help: 'the one event it is for (default: all that you sell)' },
    ...TERMS,
    uses: { value: 'NUMBER', help: 'for so many purchases in all (default: any number)' },
    'per-user': { value: 'NUMBER', help: 'for so many purchases of one person (default: any number)' },
  },
  example: 'SUMMER25 --percent 25 --event harvest --until 2027-06-01T19:00Z --per-user 1',
  run: async (studio, values, { code: name }) => {
    const percent = countOf(values, 'percent');
    const amount = read(values, 'amount', (value) => readPrice(value, '--amount'));
    if ((percent === undefined) === (amount === undefined)) {
      throw new CliError('Say what it takes off: either --percent, e.g. 25, or --amount, e.g. 5.00.');
    }
    const code = await studio.call('POST /studio/codes', {}, {
      code: name,
      percent,
      amount,
      from: momentOf(values, 'from'),
      until: momentOf(values, 'until'),
      uses: countOf(values, 'uses'),
      perUser: countOf(values, 'per-user'),
      ...(await findGoods(studio, values, textOf(values, 'event'))),
    });
    return { json: code, text: describeCode(code) };
  },
};

const batch: Command = {
  name: 'code batch',
  summary: 'Makes access codes for press and guests, which open the event without payment. Prints one a line.',
  operands: ['EVENT'],
  options: {
    count: { value: 'NUMBER', help: `so many codes, ${MOST_CODES_AT_ONCE} at most`, isRequired: true },
    ...TERMS,
    uses: { value: 'NUMBER', help: 'each for so many people (default: 1)' },
    name: { value: 'NAME', help: 'what to call the batch: asked for again by it, the same codes are printed' },
  },
  example: 'harvest --count 20 --package "The evening"',
  run: async (studio, values, { event }) => {
    const goods = await findGoods(studio, values, event);
    const answer = await studio.call('POST /studio/codes/batch', {}, {
      batchId: textOf(values, 'name') ?? randomUUID(),
      count: countOf(values, 'count') ?? 0,
      from: momentOf(values, 'from'),
      until: momentOf(values, 'until'),
      uses: countOf(values, 'uses'),
      ...goods,
      eventId: goods.eventId ?? '',
    });
    return { json: answer, text: answer.codes.map(({ code }) => code).join('\n') };
  },
};

const list: Command = {
  name: 'code list',
  summary: 'Lists your codes, the latest first, with how often each was used.',
  operands: [],
  options: {},
  example: '',
  run: async (studio) => {
    const answer = await studio.call('GET /studio/codes', {}, null);
    return { json: answer, text: describeCodes(answer.codes, answer.total) };
  },
};

const disable: Command = {
  name: 'code disable',
  summary: 'Makes a code worth nothing from now on, for good. What was bought with it stays.',
  operands: ['CODE'],
  options: {},
  example: 'SUMMER25',
  run: async (studio, _values, { code: name }) => {
    const code = await studio.call('POST /studio/codes/{code}/disable', { code: name }, null);
    return { json: code, text: describeCode(code) };
  },
};

export const codeCommands: readonly Command[] = [create, batch, list, disable];

/** What a code is for; all that the organiser sells where neither is named. */
interface Goods {
  eventId?: string;
  packageId?: string;
}

/** The ids of what the options name. @throws CliError where the organiser has no such thing */
async function findGoods(studio: StudioClient, values: Values, eventName: string | undefined): Promise<Goods> {
  const packageName = textOf(values, 'package');
  if (eventName === undefined) {
    if (packageName === undefined) return {};
    throw new CliError('Say with --event which event the package is of.');
  }
  const event = await findOwnEvent(studio, eventName);
  return { eventId: event._id, ...(packageName !== undefined && { packageId: findPackage(event, packageName)._id }) };
}
