import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReloadChecker } from '../../testing/live/check-reloads.ts';
import { decodeFile, describeWithFfmpeg, pushTestPicture } from '../../testing/live/ffmpeg.ts';
import { LiveStage } from '../../testing/live/live-stage.ts';
import { temporaryFolder } from '../../testing/live/packaged.ts';
import { type ListedPart, readPlaylist } from '../../testing/live/read-playlist.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

describeWithFfmpeg('ffmpeg as the encoder', () => {
  test('is packaged, killed for three seconds, and back with another picture within three seconds', async () => {
    const stage = await LiveStage.open(folder);
    const url = `${stage.live.ingestUrl}/${await stage.prepare('pushed')}`;
    const encoder = pushTestPicture(url, '320x180');
    await stage.reported('receiving', 'pushed');
    stage.askFor('go-live', 'pushed');
    const checker = new ReloadChecker();
    const reload = async () => {
      const { status, text } = await stage.get('live/pushed/media.m3u8');
      expect(status).toBe(200);
      expect(checker.check(text)).toEqual([]);
      return readPlaylist(text);
    };
    const decoded = async (map: string, parts: readonly ListedPart[]) => {
      const names = [map, ...parts.map(({ uri }) => uri)];
      const answers = await Promise.all(names.map((name) => stage.get(`live/pushed/${name}`)));
      const file = path.join(folder, 'parts.mp4');
      writeFileSync(file, Buffer.concat(answers.map(({ body }) => body)));
      return decodeFile(file);
    };
    await sleep(3_000);
    const { segments } = await reload();
    const [whole] = segments.filter(({ parts, uri }) => uri !== null && parts.length > 0);
    expect(await decoded(whole!.map!, whole!.parts)).toMatchObject({ width: 320, height: 180, pictures: 25 });

    encoder.kill('SIGKILL');
    await stage.reported('lost', 'pushed');
    await sleep(1_000);
    const again = pushTestPicture(url, '192x144');
    const { picture } = await stage.reported('receiving', 'pushed', 2);
    const backAt = Date.now();
    expect(picture).toEqual({ width: 192, height: 144 });
    let last = (await reload()).segments.at(-1)!;
    for (; !last.isDiscontinuous || last.parts.length === 0; last = (await reload()).segments.at(-1)!) await sleep(50);
    expect(Date.now() - backAt).toBeLessThan(3_000);
    const [first] = last.parts;
    expect(await decoded(last.map!, [first!])).toMatchObject({ width: 192, height: 144, pictures: 8 });

    stage.askFor('end-broadcast', 'pushed');
    const { seconds } = await stage.reported('replay-ready', 'pushed');
    expect(seconds).toBeGreaterThan(3);
    again.kill('SIGKILL');
    stage.close();
  }, 90_000);
});
