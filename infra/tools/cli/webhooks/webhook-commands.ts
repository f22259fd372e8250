import { randomUUID } from 'node:crypto';
import type { Call } from '#shared/api/contract.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#shared/outgoing-webhooks.ts';
import { CliError } from '../cli-error.ts';
import { type Command, type Result, textOf, type Values } from '../command.ts';
import type { StudioClient } from '../session/studio-client.ts';

const SERVER = { value: 'ADDRESS', help: 'where it is sent, e.g. https://example.com/marquee' } as const;
const EVENT = { value: 'EVENT', help: `what is sent: ${WEBHOOK_EVENTS.join(', ')}; can be repeated`, isList: true } as const;

function eventsIn(values: Values): WebhookEvent[] {
  const named = (values.event as string[] | undefined) ?? [];
  const unknown = named.find((name) => !(WEBHOOK_EVENTS as readonly string[]).includes(name));
  if (unknown !== undefined) throw new CliError(`--event must be one of ${WEBHOOK_EVENTS.join(', ')}, not "${unknown}".`);
  return named as WebhookEvent[];
}

const list: Command = {
  name: 'webhook list',
  summary: 'List the addresses that are told of your events.',
  run: async (studio) => {
    const { webhooks } = await studio.call('GET /studio/webhooks', {}, null);
    const lines = webhooks.map(({ webhookId, url, paused, failures, events }) =>
      [webhookId, paused ? 'paused' : failures > 0 ? 'failing' : 'active', url, events.join(', ')].join('  '),
    );
    return { json: webhooks, text: lines.join('\n') || 'No webhooks.' };
  },
};

const add: Command = {
  name: 'webhook add',
  summary: 'Add an address that is told of your events, and print the secret that signs them. It is printed this once.',
  options: { server: { ...SERVER, isRequired: true }, event: { ...EVENT, isRequired: true } },
  example: '--server https://example.com/marquee --event order.paid --event order.refunded',
  run: async (studio, values) => {
    const body = { key: randomUUID(), url: textOf(values, 'server') ?? '', events: eventsIn(values) };
    const added = await studio.call('POST /studio/webhooks', {}, body);
    return { json: added, text: `${added.webhookId}\n${added.secret}` };
  },
};

/** Returns a command about one webhook, which its argument names. */
const aboutWebhook = (
  verb: string,
  summary: string,
  run: (studio: StudioClient, params: { webhookId: string }) => Promise<Result>,
): Command => ({
  name: `webhook ${verb}`,
  summary,
  operands: ['WEBHOOK'],
  example: 'whk_3f9c1a2b',
  run: (studio, _values, { webhook: webhookId }) => run(studio, { webhookId }),
});

/** Returns a command that prints the message that it is answered. */
const verb = (
  name: 'remove' | 'test',
  route: 'POST /studio/webhooks/{webhookId}/remove' | 'POST /studio/webhooks/{webhookId}/test',
  summary: string,
) =>
  aboutWebhook(name, summary, async (studio, params) => {
    const answer = await studio.call(route, params, null);
    return { json: answer, text: answer.message };
  });

const turn = (name: 'pause' | 'resume', isPaused: boolean, summary: string) =>
  aboutWebhook(name, summary, async (studio, params) => {
    const webhook = await studio.call('POST /studio/webhooks/{webhookId}', params, { isPaused });
    return { json: webhook, text: `${webhook.url} is ${webhook.paused ? 'paused' : 'active'}.` };
  });

const deliveries = aboutWebhook(
  'deliveries',
  'List the last hundred deliveries to an address, and what came of each.',
  async (studio, params) => {
    const answer = await studio.call('GET /studio/webhooks/{webhookId}/deliveries', params, null);
    return { json: answer.deliveries, text: answer.deliveries.map(lineOf).join('\n') || 'No deliveries.' };
  },
);

type Delivery = Call<'GET /studio/webhooks/{webhookId}/deliveries'>['answer']['deliveries'][number];

const lineOf = ({ at, deliveryId, type, state, attempts, problem }: Delivery) =>
  [at, deliveryId, type, state, `${attempts} tries`, ...(problem === null ? [] : [problem])].join('  ');

export const webhookCommands: readonly Command[] = [
  list,
  add,
  verb('test', 'POST /studio/webhooks/{webhookId}/test', 'Send a test to an address.'),
  deliveries,
  turn('pause', true, 'Send nothing to an address until it is resumed.'),
  turn('resume', false, 'Go on with an address that is paused, also with what waits for it.'),
  verb('remove', 'POST /studio/webhooks/{webhookId}/remove', 'Remove an address, which is told of nothing any more.'),
];
