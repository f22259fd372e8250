import { createHash } from 'node:crypto';
import path from 'node:path';
import { filmRules } from '#shared/bus/video/film-events.ts';
import { startMediaConvert } from '../../../../stand-ins/aws/mediaconvert/mediaconvert-server.ts';
import type { Deployment } from '../../deployment.ts';
import type { Goods } from '../../people/operator.ts';
import { paths } from '../../paths.ts';
import { eventually } from '../../running/eventually.ts';
import type { Viewer } from '../../people/viewer.ts';

const BYTES = Buffer.from('no video');
const ENTRY = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n720p.m3u8\n';
const RENDITION = '#EXTM3U\n#EXTINF:4,\na.m4s\n#EXT-X-ENDLIST\n';

/**
 * Uploads a video file in parts, and has its film published by the event that MediaConvert sends. The emulator has no MediaConvert:
 * what stands in for it refuses the file, which is none.
 */
export async function makeFilm(organizer: Viewer, { eventId }: Goods, deployment: Deployment): Promise<void> {
  const mediaConvert = await startMediaConvert({
    jobsFolder: path.join(paths.run, 'transcoding-jobs'),
    fileOf: () => path.join(paths.run, 'nothing.mp4'),
    onReport: () => {},
  });
  try {
    await deployment.sendTranscodingTo(mediaConvert.url);
    const route = `/studio/events/${eventId}`;
    const uploadId = await upload(organizer, `${route}/films`);
    const [starting, following] = filmRules;
    const object = { key: `uploads/${eventId}/${uploadId}`, size: BYTES.length };
    const bucket = { name: deployment.output('MediaBucketName') };
    await deployment.call(starting.consumer, { id: 'deploy-check', detail: { bucket, object } });
    await eventually('the film', () => stateOf(organizer, `${route}/films`, uploadId, 'failed'));
    await put(organizer, `${route}/media`, {
      [`film-${uploadId}/master.m3u8`]: ENTRY,
      [`film-${uploadId}/720p.m3u8`]: RENDITION,
    });
    const detail = { status: 'COMPLETE', userMetadata: { eventId, uploadId } };
    await deployment.call(following.consumer, { id: 'deploy-check', detail });
    await stateOf(organizer, `${route}/films`, uploadId, 'ready');
    await put(organizer, `${route}/media`, { 'captions/en.vtt': 'WEBVTT\n' });
    await organizer.call('POST', `${route}/captions`, { language: 'en', name: 'English', path: 'captions/en.vtt' });
    await organizer.call('POST', `${route}/chapters`);
  } finally {
    await mediaConvert.stop();
  }
}

/** Gives an upload up, and completes another. @returns its id */
async function upload(organizer: Viewer, films: string): Promise<string> {
  const file = { name: 'film.mp4', size: BYTES.length };
  const { json: first } = await organizer.call('POST', films, file);
  await organizer.call('POST', `${films}/${first.uploadId}/abort`);
  const { json: begun } = await organizer.call('POST', films, file);
  const route = `${films}/${begun.uploadId}`;
  const sha256 = createHash('sha256').update(BYTES).digest('base64');
  const { json: signed } = await organizer.call('POST', `${route}/parts`, { parts: [{ number: 1, sha256 }] });
  const [{ url, headers }] = signed.parts;
  const { status } = await fetch(url, { method: 'PUT', headers, body: BYTES });
  if (status !== 200) throw new Error(`Uploading a part by a signed address: ${status}`);
  await organizer.call('GET', `${route}/parts`);
  await organizer.call('POST', `${route}/complete`);
  return begun.uploadId as string;
}

async function stateOf(organizer: Viewer, films: string, uploadId: string, wanted: string): Promise<void> {
  const { json } = await organizer.call('GET', films);
  const film = (json.films as { uploadId: string; state: string }[]).find((one) => one.uploadId === uploadId);
  if (film?.state !== wanted) throw new Error(`The film is ${film?.state}, not ${wanted}.`);
}

/** Uploads text files of an event's media. @param media the route of its uploads */
export async function put(organizer: Viewer, media: string, texts: Record<string, string>): Promise<void> {
  const files = Object.entries(texts).map(([name, text]) => ({ path: name, size: text.length }));
  const { json } = await organizer.call('POST', media, { files });
  for (const { path: name, url, headers } of json.files as { path: string; url: string; headers: Record<string, string> }[]) {
    const { status } = await fetch(url, { method: 'PUT', headers, body: texts[name] ?? '' });
    if (status !== 200) throw new Error(`Uploading ${name} by a signed address: ${status}`);
  }
}
