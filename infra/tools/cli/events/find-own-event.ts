import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { CliError } from '../cli-error.ts';
import type { Caller } from '../session/studio-client.ts';

/** Returns one of the organiser's events by its subdomain or id. @throws CliError if there is none */
export async function findOwnEvent(studio: Caller, name: string): Promise<StudioEvent> {
  const { events } = await studio.call('GET /studio/events', {}, null);
  const event = events.find(({ _id, subdomain }) => subdomain === name || _id === name);
  if (!event) throw new CliError(`You have no event "${name}". List your events with: event list`);
  return event;
}
