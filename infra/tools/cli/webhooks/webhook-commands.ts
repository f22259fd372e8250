import { randomUUID } from 'node:crypto';
import type { Call } from '#shared/api/contract.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#shared/people/outgoing-webhooks.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { endpointCommand } from '../endpoints/endpoint-command.ts';

/** Every command about one webhook names it so. */
const example = 'whk_3f9c1a2b';

function readEvents(given: string[]): WebhookEvent[] {
  const unknown = given.find((name) => !(WEBHOOK_EVENTS as readonly string[]).includes(name));
  if (unknown !== undefined) throw new CliError(`--event must be one of ${WEBHOOK_EVENTS.join(', ')}, not "${unknown}".`);
  return given as WebhookEvent[];
}

const list = endpointCommand({
  route: 'GET /studio/webhooks',
  name: 'webhook list',
  summary: 'List the addresses that are told of your events.',
  json: ({ webhooks }) => webhooks,
  text: ({ webhooks }) =>
    webhooks
      .map(({ webhookId, url, paused, failures, events }) =>
        [webhookId, paused ? 'paused' : failures > 0 ? 'failing' : 'active', url, events.join(', ')].join('  '),
      )
      .join('\n') || 'No webhooks.',
});

const add = endpointCommand({
  route: 'POST /studio/webhooks',
  name: 'webhook add',
  summary: 'Add an address that is told of your events, and print the secret that signs them. It is printed this once.',
  options: {
    url: { option: 'server', value: 'ADDRESS', help: 'where it is sent, e.g. https://example.com/marquee', isRequired: true },
    events: {
      option: 'event',
      value: 'EVENT',
      help: `what is sent: ${WEBHOOK_EVENTS.join(', ')}; can be repeated`,
      isList: true,
      isRequired: true,
      read: readEvents,
    },
  },
  fixed: () => ({ key: randomUUID() }),
  example: '--server https://example.com/marquee --event order.paid --event order.refunded',
  text: ({ webhookId, secret }) => `${webhookId}\n${secret}`,
});

const test = endpointCommand({
  route: 'POST /studio/webhooks/{webhookId}/test',
  name: 'webhook test',
  summary: 'Send a test to an address.',
  example,
});

const remove = endpointCommand({
  route: 'POST /studio/webhooks/{webhookId}/remove',
  name: 'webhook remove',
  summary: 'Remove an address, which is told of nothing any more.',
  example,
});

const turn = (name: 'pause' | 'resume', isPaused: boolean, summary: string) =>
  endpointCommand({
    route: 'POST /studio/webhooks/{webhookId}',
    name: `webhook ${name}`,
    summary,
    example,
    fixed: () => ({ isPaused }),
    text: ({ url, paused }) => `${url} is ${paused ? 'paused' : 'active'}.`,
  });

const deliveries = endpointCommand({
  route: 'GET /studio/webhooks/{webhookId}/deliveries',
  name: 'webhook deliveries',
  summary: 'List the last hundred deliveries to an address, and what came of each.',
  example,
  json: (answer) => answer.deliveries,
  text: (answer) => answer.deliveries.map(lineOf).join('\n') || 'No deliveries.',
});

type Delivery = Call<'GET /studio/webhooks/{webhookId}/deliveries'>['answer']['deliveries'][number];

function lineOf({ at, deliveryId, type, state, attempts, problem }: Delivery): string {
  return [at, deliveryId, type, state, `${attempts} tries`, ...(problem === null ? [] : [problem])].join('  ');
}

export const webhookCommands: readonly Command[] = [
  list,
  add,
  test,
  deliveries,
  turn('pause', true, 'Send nothing to an address until it is resumed.'),
  turn('resume', false, 'Go on with an address that is paused, also with what waits for it.'),
  remove,
];
