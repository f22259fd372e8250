import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { useWorld } from '../../../functions/test/use-world.ts';
import { useStudio } from '../../../functions/desk/studio/packages/testing/studio.ts';
import type { StudioClient } from '../../tools/cli/session/studio-client.ts';
import { sendParts, type VideoFile } from '../../tools/cli/media/upload-video.ts';
import { filmsOf } from '../../tools/cli/media/video-api.ts';

const MEGABYTE = 1024 ** 2;
const PART = 8 * MEGABYTE;
const PARTS = 5;

const shop = useWorld({ keepsBooks: false });
const olu = useStudio(shop);
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-video-'));
const bytes = randomBytes((PARTS - 1) * PART + 3 * MEGABYTE);
let file: VideoFile;
beforeAll(() => {
  file = { path: path.join(folder, 'film.mp4'), name: 'film.mp4', size: bytes.length };
  writeFileSync(file.path, bytes);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Calls the API as the command line does. */
const studio: Pick<StudioClient, 'call'> = {
  call: async (route, params, body) => {
    const [method, template = ''] = route.split(' ');
    const address = template.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const answer = await (method === 'GET' ? olu.organizer.get(address) : olu.organizer.post(address, body ?? undefined));
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json;
  },
};

/** Sends a file in a process of its own as it were, which ends once so many bytes were sent. @returns the numbers of bytes per part that were sent */
async function sendUntil(eventId: string, killedAfter: number): Promise<Map<number, number>> {
  const killed = new AbortController();
  const perPart = new Map<number, number>();
  const films = filmsOf(studio, eventId);
  const upload = await films.begin(file);
  let [now, sent] = [0, 0];
  const sign: typeof films.sign = (uploadId, part) => {
    now = part.number;
    return films.sign(uploadId, part);
  };
  const onBytes = (more: number) => {
    // A part that had arrived is counted without being sent.
    if (more > MEGABYTE) return;
    sent += more;
    perPart.set(now, (perPart.get(now) ?? 0) + Math.max(0, more));
    if (sent >= killedAfter) killed.abort();
  };
  const retries = { signal: killed.signal, onAgain: () => {}, firstPauseMs: 1 };
  await sendParts(file, upload, { ...retries, sign, onBytes }).then(
    () => films.complete(upload.uploadId),
    (error: unknown) => {
      if (!killed.signal.aborted) throw error;
    },
  );
  return perPart;
}

it.each([0.01, 0.5, 1.7, 3.2, 4.3])(
  'an upload that is killed after %d parts goes on, and sends at most one part twice',
  async (after) => {
    const { _id: eventId } = await olu.create();
    const before = await sendUntil(eventId, after * PART);
    const rest = await sendUntil(eventId, Infinity);
    const twice = [...before.keys()].filter((number) => rest.has(number));
    expect(twice.length).toBeLessThanOrEqual(1);
    expect(new Set([...before.keys(), ...rest.keys()])).toEqual(new Set([1, 2, 3, 4, 5]));
    const [film] = await filmsOf(studio, eventId).list();
    expect(film?.state).not.toBe('uploading');
    const arrived = readFileSync(path.join(shop.mediaDir, '../uploads', eventId, film!.uploadId));
    const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    expect(hash(arrived)).toBe(hash(bytes));
  },
);
