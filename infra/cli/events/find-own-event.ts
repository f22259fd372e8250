import type { StudioEvent } from '#shared/api/studio.ts';
import { CliError } from '../cli-error.ts';
import type { StudioClient } from '../session/studio-client.ts';

/** One of the organiser's events, by its subdomain or its id. @throws CliError where there is none */
export async function findOwnEvent(studio: StudioClient, name: string): Promise<StudioEvent> {
  const { events } = await studio.call('GET /studio/events', {}, null);
  const event = events.find(({ _id, subdomain }) => subdomain === name || _id === name);
  if (!event) throw new CliError(`None of your events is called "${name}". See them all: event list`);
  return event;
}
