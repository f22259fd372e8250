import { randomUUID } from 'node:crypto';
import { Visitor } from './visitor.ts';

/** A stage, and the event whose trial is watched. */
export interface Probe {
  /** Address of the site, such as `https://ppv.example.com`. */
  site: string;
  /** Subdomain of an event with a free trial and a preview, which has not started yet. */
  subdomain: string;
}

/**
 * Goes the way of a viewer: opens the page, registers, starts the free trial of the probe event, and fetches its film up to the first
 * segment. Then it asks for the deletion of the account, also if a step failed: it goes by itself some days later, so that accounts do not
 * pile up.
 * @returns what was done, a line for each step
 * @throws Error that names the step
 */
export async function watchProbe({ site, subdomain }: Probe): Promise<string[]> {
  const visitor = new Visitor(site);
  const done: string[] = [];
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = Date.now();
    const result = await work().catch((cause: Error) => {
      throw new Error(`${name}: ${cause.message}`, { cause });
    });
    done.push(`${name}: ${Date.now() - from} ms`);
    return result;
  };
  const password = randomUUID();
  await step('home', () => visitor.page('/'));
  const { _id: eventId } = await step('event', () => visitor.get<{ _id: string }>(`/api/v1/events/domain/${subdomain}`));
  // Addresses of SES's simulator take every mail and are no one's.
  const email = `success+${randomUUID()}@simulator.amazonses.com`;
  await step('register', () => visitor.post('/api/v1/auth/register', { name: 'Canary', email, password, referral: null }));
  const deleteAccount = () => visitor.post('/api/v1/account/delete', { currentPassword: password, confirmation: 'DELETE' });
  try {
    await step('trial', () => visitor.post('/api/v1/events/trial', { eventId }));
    const { manifestUrl } = await step('playback', () =>
      visitor.post<{ manifestUrl: string | null }>(`/api/v1/events/${eventId}/playback`, {}),
    );
    await step('first segment', () => firstSegment(visitor, manifestUrl));
  } catch (error) {
    // The step that failed is what the log should say, even if this fails as well.
    await deleteAccount().catch(() => {});
    throw error;
  }
  await step('delete account', deleteAccount);
  return done;
}

async function firstSegment(visitor: Visitor, manifestUrl: string | null): Promise<void> {
  if (manifestUrl === null) throw new Error('The event has no preview to play.');
  const rendition = firstLine(await visitor.file(manifestUrl), manifestUrl);
  const playlist = await visitor.file(rendition);
  const segment = await visitor.file(firstLine(playlist, rendition));
  if (segment.length === 0) throw new Error('The first segment is empty.');
}

/** Returns the first address in a playlist. @throws Error if there is none */
function firstLine(playlist: Buffer, from: string): string {
  const line = playlist
    .toString()
    .split('\n')
    .find((each) => each.trim() !== '' && !each.startsWith('#'));
  if (!line) throw new Error(`${new URL(from).pathname} names no file.`);
  return new URL(line.trim(), from).href;
}
