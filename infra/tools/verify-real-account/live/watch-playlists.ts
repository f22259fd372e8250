import type { Call } from '#shared/api/contract.ts';
import { LIVE_FOLDER, REPLAY_FOLDER } from '#shared/video/broadcast/broadcast.ts';
import { Visitor } from '../../../deployment/canary/visitor.ts';

/** Returns the address of what somebody with a ticket may play. @throws Error if it is not in the folder, or nothing is to be played */
async function manifestOf(viewer: Visitor, eventId: string, folder: string): Promise<URL> {
  const { manifestUrl } = await viewer.post<Call<'POST /events/{eventId}/playback'>['answer']>(
    `/api/v1/events/${eventId}/playback`,
    {},
  );
  if (manifestUrl === null) throw new Error('Nothing is to be played.');
  if (!manifestUrl.includes(`/${folder}`)) throw new Error(`Something else is to be played: ${new URL(manifestUrl).pathname}`);
  return new URL(manifestUrl);
}

/** An address on the site. The address of the manifest names the site as browsers do, which a program may not be able to resolve. */
const onSite = (address: URL) => `${address.pathname}${address.search}`;

/**
 * Watches a broadcast as a player does: main playlist, playlist of a rendition, its reload that waits for the next segment, and a segment.
 * @returns what was seen
 * @throws Error if something is missing, or if it is open without a cookie
 */
export async function watchLive(viewer: Visitor, eventId: string, site: string): Promise<string> {
  const main = await manifestOf(viewer, eventId, LIVE_FOLDER);
  await requireRefused(new Visitor(site), onSite(main));
  const rendition = lastAddress(await text(viewer, onSite(main)), main);
  const { playlist, told } = await reloaded(viewer, rendition);
  const segment = lastAddress(playlist, rendition);
  const { length } = await viewer.file(onSite(segment));
  if (length === 0) throw new Error('The segment is empty.');
  await requireRefused(new Visitor(site), onSite(segment));
  return `playlists and a segment of ${length} bytes; ${told}; refused without cookies`;
}

/** Asks for a playlist together with the segment that comes next, which low latency waits for. */
async function reloaded(viewer: Visitor, rendition: URL): Promise<{ playlist: string; told: string }> {
  const playlist = await text(viewer, onSite(rendition));
  if (!playlist.includes('CAN-BLOCK-RELOAD=YES')) return { playlist, told: 'with the usual latency, no reload waits' };
  const number = nextSegment(playlist);
  const next = new URL(rendition);
  next.searchParams.set('_HLS_msn', String(number));
  const since = performance.now();
  const answer = await text(viewer, onSite(next));
  const seconds = (performance.now() - since) / 1000;
  if (nextSegment(answer) <= number) throw new Error(`The reload did not wait for segment ${number}.`);
  return { playlist: answer, told: `the reload for segment ${number} took ${seconds.toFixed(1)} s` };
}

/** Watches a replay up to its first segment. @returns what was seen @throws Error if something is missing */
export async function watchReplay(viewer: Visitor, eventId: string): Promise<string> {
  const main = await manifestOf(viewer, eventId, REPLAY_FOLDER);
  const rendition = lastAddress(await text(viewer, onSite(main)), main);
  const segment = lastAddress(await text(viewer, onSite(rendition)), rendition);
  const { length } = await viewer.file(onSite(segment));
  if (length === 0) throw new Error('The first segment is empty.');
  return `playlists and a segment of ${length} bytes`;
}

const text = async (viewer: Visitor, path: string) => (await viewer.file(path)).toString();

/** Checks that the edge answers 403. @throws Error if it answers anything else */
async function requireRefused(stranger: Visitor, path: string): Promise<void> {
  const answer = await stranger.file(path).then(
    () => 'opened',
    (error: Error) => error.message,
  );
  if (!/ answered 403: /.test(answer)) throw new Error(`Without a cookie, the edge did not answer 403: ${answer}`);
}

/** Returns the number of the segment that follows a playlist's last whole one. */
export function nextSegment(playlist: string): number {
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(playlist)?.[1] ?? 0);
  return first + (playlist.match(/^#EXTINF:/gm) ?? []).length;
}

/** Returns the last address in a playlist: of a live one the newest segment. @throws Error if there is none */
export function lastAddress(playlist: string, from: URL): URL {
  const line = playlist.split('\n').findLast((each) => each.trim() !== '' && !each.startsWith('#'));
  if (!line) throw new Error(`${from.pathname.split('/').at(-1)} names no file.`);
  return new URL(line.trim(), from);
}
