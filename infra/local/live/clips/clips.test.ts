import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ClipRequest } from '#shared/bus/video/clip-events.ts';
import { decodeFile, describeWithFfmpeg, pushTestPicture } from '../../testing/live/ffmpeg.ts';
import { EVENT_ID, type LiveStage, until, useLiveFolder } from '../../testing/live/live-stage.ts';
import { readPlaylist } from '../../testing/live/read-playlist.ts';

const { folder, openStage } = useLiveFolder();
const encoders: ChildProcess[] = [];
// Also of a test that fails: a process that goes on sending would keep the stage open.
afterAll(() => encoders.forEach((encoder) => encoder.kill('SIGKILL')));

const clipFolder = (clipId: string) => path.join(folder, 'images/clips', EVENT_ID, clipId);

describeWithFfmpeg('clips of a broadcast', () => {
  let stage: LiveStage;
  let begins: number;
  const asked = (clipId: string, changes: Partial<ClipRequest> & { seconds?: readonly [number, number] } = {}): ClipRequest => {
    const { seconds: [from, to] = [0.5, 4], ...others } = changes;
    const at = (seconds: number) => new Date(begins + seconds * 1000).toISOString();
    const of = { eventId: EVENT_ID, clipId, broadcastId: 'show', shape: 'wide', position: 'centre' } as const;
    return { ...of, from: at(from), to: at(to), ...others };
  };
  const reported = async (clipId: string, count = 1) => {
    const found = () => stage.clipReports.filter((one) => one.clipId === clipId);
    await until(() => found().length >= count, `report of ${clipId}`);
    return found()[count - 1]!;
  };

  beforeAll(async () => {
    stage = await openStage();
    encoders.push(pushTestPicture(`${stage.live.ingestUrl}/${await stage.prepare('show')}`, '320x180'));
    await stage.reported('receiving', 'show');
    stage.askFor('go-live', 'show');
    const segments = async () => readPlaylist((await stage.get('live/show/media.m3u8')).text).segments;
    await until(async () => (await segments()).length > 0, 'segment');
    const [first] = await segments();
    begins = first!.programDateTime!;
  }, 60_000);

  test('are made while it runs, to the picture, with a poster and nothing else', async () => {
    // Its end is yet to come.
    stage.askForClip(asked('clip_wide'));
    expect(await reported('clip_wide')).toMatchObject({ kind: 'ready', width: 320, height: 180 });
    expect(readdirSync(clipFolder('clip_wide')).toSorted()).toEqual(['clip.mp4', 'poster.jpg']);
    const { pictures, ...picture } = await decodeFile(path.join(clipFolder('clip_wide'), 'clip.mp4'));
    expect(picture).toMatchObject({ width: 320, height: 180 });
    // Three and a half seconds at 25 pictures a second.
    expect(Math.abs(pictures - 88)).toBeLessThanOrEqual(2);
    expect(readFileSync(path.join(clipFolder('clip_wide'), 'poster.jpg')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  }, 60_000);

  test('begin with the first picture if they were marked before it', async () => {
    stage.askForClip(asked('clip_first', { seconds: [-0.3, 4] }));
    expect(await reported('clip_first')).toMatchObject({ kind: 'ready' });
    const { pictures } = await decodeFile(path.join(clipFolder('clip_first'), 'clip.mp4'));
    expect(Math.abs(pictures - 100)).toBeLessThanOrEqual(2);
  }, 60_000);

  test('are upright for phones, and made once however often they are asked for', async () => {
    for (let time = 0; time < 2; time += 1) stage.askForClip(asked('clip_tall', { shape: 'upright', position: 'right' }));
    const report = { kind: 'ready', width: 100, height: 180 };
    expect(await reported('clip_tall')).toMatchObject(report);
    expect(await reported('clip_tall', 2)).toMatchObject(report);
    expect(await decodeFile(path.join(clipFolder('clip_tall'), 'clip.mp4'))).toMatchObject({ width: 100, height: 180 });
  }, 60_000);

  test('say in words why they cannot be made', async () => {
    stage.askForClip(asked('clip_none', { broadcastId: 'another' }));
    expect(await reported('clip_none')).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/Nothing was recorded/) });
    stage.askForClip(asked('clip_before', { seconds: [-60, -50] }));
    expect(await reported('clip_before')).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/picture was missing/) });
    stage.askForClip(asked('clip_long', { seconds: [0, 91] }));
    expect(await reported('clip_long')).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/at most 90 seconds/) });
  }, 60_000);

  test('are made again after a restart in the middle, and of the replay', async () => {
    stage.askFor('end-broadcast', 'show');
    await stage.reported('replay-ready', 'show');
    // Left by a process that is killed while it encodes.
    const making = path.join(folder, 'making-clips/clip_again-1/clip');
    mkdirSync(making, { recursive: true });
    writeFileSync(path.join(making, 'clip.mp4'), 'half of it');
    stage.askForClip(asked('clip_again'));
    stage.close();
    stage = await openStage();
    expect(await reported('clip_again')).toEqual({
      kind: 'ready',
      eventId: EVENT_ID,
      clipId: 'clip_again',
      width: 320,
      height: 180,
    });
    expect(await decodeFile(path.join(clipFolder('clip_again'), 'clip.mp4'))).toMatchObject({ width: 320, height: 180 });
    expect(existsSync(making)).toBe(false);
  }, 60_000);

  test('open to nobody what they were made of', async () => {
    const nobody = new Map<string, string>();
    for (const file of ['clip.mp4', 'poster.jpg']) {
      expect((await stage.getPublic(`/images/clips/${EVENT_ID}/clip_wide/${file}`)).status).toBe(200);
    }
    const names = ['media.m3u8', 'master.m3u8', 's0.m4s', 's1.m4s', 'init-0.mp4'];
    for (const name of names) {
      expect([name, (await stage.get(`replay/show/${name}`, nobody)).status]).toEqual([name, 403]);
      const others = ['clip_wide/', '', '../../media/evt_show/replay/show/'].map(
        (way) => `/images/clips/${EVENT_ID}/${way}${name}`,
      );
      for (const other of others) expect([other, (await stage.getPublic(other)).status]).toEqual([other, 404]);
    }
    expect((await stage.getPublic('/images/clips/')).status).toBe(404);
    expect((await stage.getPublic('/making-clips/clip_wide/source.mp4')).status).not.toBe(200);
  }, 60_000);
});
