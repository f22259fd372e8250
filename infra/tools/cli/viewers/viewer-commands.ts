import type { Call } from '#shared/api/contract.ts';
import type { Command } from '../command.ts';
import { endpointCommand } from '../endpoints/endpoint-command.ts';
import { eventCommand } from '../events/event-command.ts';
import type { StudioClient } from '../session/studio-client.ts';

type Viewer = Call<'POST /studio/events/{eventId}/viewers'>['answer']['viewers'][number];

const describe = ({ orderId, devices, endedUntil }: Viewer): string =>
  [
    endedUntil === null ? orderId : `${orderId}  ended until ${endedUntil}`,
    ...devices.map(({ name, startedAt }) => `  ${name}, since ${startedAt}`),
  ].join('\n');

/** Returns all who watch an event: the API lists some at a time. */
async function allViewers(studio: StudioClient, eventId: string): Promise<Viewer[]> {
  const all: Viewer[] = [];
  let from: string | null = null;
  do {
    const body: { from?: string } = from === null ? {} : { from };
    const { viewers, next } = await studio.call('POST /studio/events/{eventId}/viewers', { eventId }, body);
    all.push(...viewers);
    from = next;
  } while (from !== null);
  return all;
}

const list = eventCommand({
  name: 'viewer list',
  summary: 'List who is watching an event now: their orders, and the devices of each.',
  run: async ({ studio, event }) => {
    const viewers = await allViewers(studio, event._id);
    return { json: viewers, text: viewers.map(describe).join('\n') || `Nobody is watching ${event.title}.` };
  },
});

const change = (verb: 'end' | 'restore', summary: string) =>
  endpointCommand({
    route: `POST /studio/events/{eventId}/viewers/${verb}`,
    name: `viewer ${verb}`,
    summary,
    arguments: { order: 'ORDER' },
    example: 'harvest 3f9c1-a2b04',
    text: ({ orderId, message }) => `${orderId}: ${message}`,
  });

export const viewerCommands: readonly Command[] = [
  list,
  change(
    'end',
    'Stop all devices that watch an event through an order, or through one whose number begins so, and keep them out for a day.',
  ),
  change('restore', 'Let somebody watch an event again whose session you ended.'),
];
