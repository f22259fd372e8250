import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keptEvent, useStudio } from '../studio/packages/testing/studio.ts';
import { useWorld } from '../../test/use-world.ts';
import { filmsOf } from './testing/film-upload.ts';
import { forgetVideos, hasFfmpeg, video } from './testing/video-files.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useStudio(shop);
afterAll(forgetVideos);

const withFfmpeg = hasFfmpeg() ? it : it.skip;
if (!hasFfmpeg()) console.warn('Skipped: these tests make and process films with ffmpeg, which is not installed.');

const event = async () => {
  const { _id } = await olu.create();
  const files = (name: string) => path.join(shop.mediaDir, _id, name);
  return {
    eventId: _id as string,
    files,
    read: (name: string) => readFileSync(files(name), 'utf8'),
    ...filmsOf(olu.organizer, _id),
  };
};
const probed = (file: string, entries: string) =>
  execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', file], { encoding: 'utf8' }).trim();
/** Returns the heights of a film's renditions, the largest first. */
const heightsOf = (file: string) => {
  const heights = probed(file, 'stream=height').split('\n').filter(Boolean).map(Number);
  return [...new Set(heights)].sort((a, b) => b - a);
};

withFfmpeg('a video file becomes a film with a ladder that is not above it, a storyboard and a poster', async () => {
  const films = await event();
  const uploadId = await films.upload(video({ size: '640x480' }), 'Harvest.mp4');
  const film = await films.untilDone(uploadId);
  expect(film).toMatchObject({ name: 'Harvest.mp4', state: 'ready', progress: 100, reason: null });
  expect(heightsOf(films.files('master.m3u8'))).toEqual([480, 360, 240]);
  expect((await keptEvent(films.eventId)).film_editions).toEqual([1080, 720, 480]);
  expect(films.read('up-to-480/master.m3u8')).toContain(`film-${uploadId}/`);
  expect(Number(probed(films.files('master.m3u8'), 'format=duration'))).toBeCloseTo(3, 0);
  expect(films.read('storyboard.vtt')).toMatch(
    new RegExp(`^WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nfilm-${uploadId}/storyboard/sheet-00000.jpg#xywh=0,0,160,120\n`),
  );
  expect(films.read('master.m3u8')).not.toContain('IMAGE-STREAM');
  expect(existsSync(films.files(`film-${uploadId}/poster.0000001.jpg`))).toBe(true);
});

withFfmpeg('a small film without sound keeps its size', async () => {
  const films = await event();
  const film = await films.untilDone(await films.upload(video({ isSilent: true, ending: 'mkv' }), 'small.mkv'));
  expect(film).toMatchObject({ state: 'ready', reason: null });
  expect(heightsOf(films.files('master.m3u8'))).toEqual([180]);
  expect(probed(films.files('master.m3u8'), 'stream=codec_type')).not.toContain('audio');
});

withFfmpeg(
  'of two films the one that was begun later plays, whichever is ready first; captions stay with their film',
  async () => {
    const films = await event();
    const files = [video({ seconds: 3 }), video({ seconds: 2 })];
    const [earlier, later] = [await films.begin(files[0]!.length), await films.begin(files[1]!.length)];
    const finish = async ({ uploadId }: { uploadId: string }, bytes: Buffer) => {
      expect(await films.sendPart(uploadId, 1, bytes)).toBe(200);
      await films.complete(uploadId);
      return films.untilDone(uploadId);
    };
    expect(await finish(later, files[1]!)).toMatchObject({ state: 'ready' });
    expect(await finish(earlier, files[0]!)).toMatchObject({ state: 'ready' });
    expect(films.read('master.m3u8')).toContain(`film-${later.uploadId}/`);
    expect(films.read('master.m3u8')).not.toContain(earlier.uploadId);
    const captions = { language: 'en', name: 'English', path: 'captions/1.vtt' };
    const add = (changes: object = {}) =>
      olu.organizer.post(`/studio/events/${films.eventId}/captions`, { ...captions, ...changes });
    expect(await add()).toMatchObject({ status: 400, json: { field: 'path' } });
    const { json } = await olu.organizer.post(`/studio/events/${films.eventId}/media`, {
      files: [{ path: captions.path, size: 7 }],
    });
    await fetch(json.files[0].url, { method: 'PUT', headers: json.files[0].headers, body: 'WEBVTT\n' });
    expect((await add()).status).toBe(200);
    const entry = films.read('master.m3u8');
    expect(entry).toMatch(/#EXT-X-STREAM-INF:[^\n]*,SUBTITLES="captions"\n/);
    const [, list = ''] = /TYPE=SUBTITLES,.*LANGUAGE="en",.*URI="([^"]+)"/.exec(entry) ?? [];
    expect(films.read(list)).toContain('\n../../captions/1.vtt\n#EXT-X-ENDLIST');
    expect(entry).not.toContain('com.marquee.chapters');
    expect((await olu.organizer.post(`/studio/events/${films.eventId}/chapters`)).status).toBe(200);
    expect(films.read('master.m3u8')).toBe(entry);
    expect(await add({ language: 'en"' })).toMatchObject({ status: 400, json: { field: 'language' } });
    expect((await films.film(later.uploadId)).captions).toEqual([{ language: 'en', name: 'English' }]);
    for (let time = 1; time <= 2; time++) expect((await add({ path: null })).status).toBe(200);
    expect((await films.film(later.uploadId)).captions).toEqual([]);
    expect(films.read('master.m3u8')).not.toContain('SUBTITLES');
  },
);

withFfmpeg('without ffmpeg a film fails, and its organiser reads what to install', async () => {
  const films = await event();
  const bytes = video();
  const { PATH } = process.env;
  process.env.PATH = '/nowhere';
  const film = await films.untilDone(await films.upload(bytes)).finally(() => {
    process.env.PATH = PATH;
  });
  expect(film).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/ffprobe is not installed on this machine\. Install ffmpeg/),
  });
});
