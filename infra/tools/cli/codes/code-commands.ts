import { randomUUID } from 'node:crypto';
import { MOST_CODES_AT_ONCE } from '#shared/money/promo-codes.ts';
import { CliError } from '../cli-error.ts';
import { type Command, type Option, textOf, type Values } from '../command.ts';
import { endpointCommand } from '../endpoints/endpoint-command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import { findPackage } from '../packages/find-package.ts';
import type { StudioClient } from '../session/studio-client.ts';
import { readCount, readMoment, readPrice } from '../values.ts';
import { describeCode, describeCodes } from './describe-code.ts';

const TERMS: Readonly<Record<string, Option>> = {
  package: {
    value: 'NAME',
    help: 'the only package it is for, by name or id (default: all packages of the event except bundles and subscriptions)',
  },
  from: { value: 'TIME', help: 'time from which it is valid (default: now)' },
  until: { value: 'TIME', help: 'time until which it is valid (default: until you disable it)' },
};

const momentOf = (values: Values, name: string) => read(values, name, (value) => readMoment(`--${name}`, value));
const countOf = (values: Values, name: string) => read(values, name, (value) => readCount(`--${name}`, value));

function read<T>(values: Values, name: string, reader: (value: string) => T): T | undefined {
  const value = textOf(values, name);
  return value === undefined ? undefined : reader(value);
}

const create: Command = {
  name: 'code create',
  summary: 'Create a promo code that takes a percentage or an amount off the price.',
  operands: ['CODE'],
  options: {
    percent: { value: 'NUMBER', help: 'percentage off the price, 1 to 100' },
    amount: { value: 'DOLLARS', help: 'amount off the price instead, e.g. 5.00' },
    event: { value: 'EVENT', help: 'the only event it is for (default: everything you sell)' },
    ...TERMS,
    uses: { value: 'NUMBER', help: 'maximum number of purchases in all (default: unlimited)' },
    'per-user': { value: 'NUMBER', help: 'maximum number of purchases per person (default: unlimited)' },
  },
  example: 'SUMMER25 --percent 25 --event harvest --until 2027-06-01T19:00Z --per-user 1',
  run: async (studio, values, { code: name }) => {
    const percent = countOf(values, 'percent');
    const amount = read(values, 'amount', (value) => readPrice(value, '--amount'));
    if ((percent === undefined) === (amount === undefined)) {
      throw new CliError('Give the discount: either --percent, e.g. 25, or --amount, e.g. 5.00.');
    }
    const code = await studio.call(
      'POST /studio/codes',
      {},
      {
        code: name,
        percent,
        amount,
        from: momentOf(values, 'from'),
        until: momentOf(values, 'until'),
        uses: countOf(values, 'uses'),
        perUser: countOf(values, 'per-user'),
        ...(await findScope(studio, values, textOf(values, 'event'))),
      },
    );
    return { json: code, text: describeCode(code) };
  },
};

const batch: Command = {
  name: 'code batch',
  summary: 'Create access codes for press and guests, which open the event without payment. Prints one per line.',
  operands: ['EVENT'],
  options: {
    count: { value: 'NUMBER', help: `number of codes, at most ${MOST_CODES_AT_ONCE}`, isRequired: true },
    ...TERMS,
    uses: { value: 'NUMBER', help: 'maximum number of people per code (default: 1)' },
    name: { value: 'NAME', help: 'name of the batch; using it again prints the same codes' },
  },
  example: 'harvest --count 20 --package "The evening"',
  run: async (studio, values, { event }) => {
    const scope = await findScope(studio, values, event);
    const answer = await studio.call(
      'POST /studio/codes/batch',
      {},
      {
        batchId: textOf(values, 'name') ?? randomUUID(),
        count: countOf(values, 'count') ?? 0,
        from: momentOf(values, 'from'),
        until: momentOf(values, 'until'),
        uses: countOf(values, 'uses'),
        ...scope,
        eventId: scope.eventId ?? '',
      },
    );
    return { json: answer, text: answer.codes.map(({ code }) => code).join('\n') };
  },
};

const list = endpointCommand({
  route: 'GET /studio/codes',
  name: 'code list',
  summary: 'List your codes, the latest first, with how often each was used.',
  text: ({ codes, total }) => describeCodes(codes, total),
});

const disable = endpointCommand({
  route: 'POST /studio/codes/{code}/disable',
  name: 'code disable',
  summary: 'Disable a code permanently. Earlier purchases with it remain valid.',
  example: 'SUMMER25',
  text: describeCode,
});

export const codeCommands: readonly Command[] = [create, batch, list, disable];

/** The goods that a code is for; everything that the organiser sells if neither field is set. */
interface CodeScope {
  eventId?: string;
  packageId?: string;
}

/** Returns the ids of the event and the package that the options name. @throws CliError if the organiser has no such thing */
async function findScope(studio: StudioClient, values: Values, eventName: string | undefined): Promise<CodeScope> {
  const packageName = textOf(values, 'package');
  if (eventName === undefined) {
    if (packageName === undefined) return {};
    throw new CliError('--package needs --event: name the event that sells the package.');
  }
  const event = await findOwnEvent(studio, eventName);
  return { eventId: event._id, ...(packageName !== undefined && { packageId: findPackage(event, packageName)._id }) };
}
