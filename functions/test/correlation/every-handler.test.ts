import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '#shared/api/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { filmRules } from '#shared/bus/video/film-events.ts';
import { busRules } from '#shared/bus/rules.generated.ts';
import { deployedFunctions } from '../../../infra/deployment/deployed-functions.ts';
import { useLogLines } from '../log/log-lines.ts';
import { useWorld } from '../use-world.ts';

const shop = useWorld({ keepsBooks: false });
const lines = useLogLines();

const consumers = [...busRules, ...filmRules];

it.each((contract as readonly Endpoint[]).map(({ route }) => [route]))('%s logs the edge’s id', async (route) => {
  const [method = '', address = ''] = route.split(' ');
  const id = `${route.replaceAll(/\W/g, '-').slice(0, 54).padEnd(54, '0')}==`;
  const body = Buffer.from(method === 'GET' ? '' : '{}');
  await shop.visitor().send(method, address.replaceAll(/\{\w+\}/g, 'nothing'), body, { 'x-amz-cf-id': id });
  expect(lines().length).toBeGreaterThan(0);
  expect(lines().map((line) => line.correlationId)).toEqual(lines().map(() => id));
});

it.each(consumers.map(({ consumer, delivery }) => [consumer, delivery]))(
  '%s logs the id of its event',
  async (consumer, delivery) => {
    const { handler } = (await import(`../../${consumer}.ts`)) as { handler: (...call: unknown[]) => Promise<unknown> };
    const detail = { metadata: { correlationId: 'raised-under-this-id' } };
    const Records = [{ messageId: 'm', body: JSON.stringify({ detail }), attributes: { ApproximateReceiveCount: '1' } }];
    await handler(delivery === 'queue' ? { Records } : { id: 'of-the-bus', detail }, {}).catch(() => {});
    expect(lines().map((line) => line.correlationId)).toEqual(['raised-under-this-id']);
  },
);

/** The source of the id of a function's work; correlation.test.ts shows that each of them does. */
const WRAPPERS = /\b(apiHandler|organizerHandler|operatorHandler|eventConsumer|directConsumer|correlated|correlate)\(/;

it.each(deployedFunctions.filter(({ source }) => source.startsWith('functions/')).map(({ source }) => [source]))(
  '%s works under an id',
  (source) => {
    const text = readFileSync(path.join(import.meta.dirname, '../../..', source), 'utf8');
    expect(text).toMatch(WRAPPERS);
  },
);
