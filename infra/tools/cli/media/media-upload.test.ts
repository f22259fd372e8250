import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buyEvent } from '../../../local/testing/platform/buy-event.ts';
import { everyFile } from '../../../local/testing/platform/every-file.ts';
import { LocalClient } from '../../../local/testing/platform/local-client.ts';
import { type RunningPlatform, startRunningPlatform } from '../../../local/testing/platform/running-platform.ts';
import { COMMANDS } from '../commands.ts';
import { runCli } from '../run-cli.ts';
import type { Terminal } from '../terminal.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';

const SAMPLE = 'infra/local/sample/hls';

let platform: RunningPlatform;
let folder: string;
let eventId: string;
let viewer: LocalClient;
/** The address of the film's playlist in the viewer's session. */
let manifest: string;

beforeAll(async () => {
  platform = await startRunningPlatform();
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-upload-'));
  const poster = ['--title', 'Barge', '--image', '/images/fight-night.svg'];
  await run(['event', 'create', '--subdomain', 'barge', ...poster, '--start', '2036-06-01T19:00Z', '--end', 'none']);
  await run(['package', 'add', 'barge', '--name', 'Film', '--price', '5.00']);
  const { printed } = await run(['event', 'publish', 'barge', '--json']);
  await run(['event', 'edit', 'barge', '--start', '2026-06-01T19:00Z']);
  const event = JSON.parse(printed) as { _id: string; packages: { _id: string }[] };
  eventId = event._id;
  viewer = new LocalClient(platform.port, `barge.marquee.localhost:${platform.port}`);
  await buyEvent(viewer, platform, { eventId, packageId: event.packages[0]!._id, price: 500 });
  manifest = (await viewer.post(`/api/v1/events/${eventId}/playback`)).json.manifestUrl;
}, 240_000);
afterAll(async () => {
  await platform.stop();
  platform.forget();
  rmSync(folder, { recursive: true });
});

async function run(args: string[], parts: Partial<Terminal> = {}) {
  const { email, password } = platform.info.organizer;
  const env = { XDG_CONFIG_HOME: folder, MARQUEE_EMAIL: email, MARQUEE_PASSWORD: password };
  const { terminal, written } = recordingTerminal({ env, ...parts });
  return { exitCode: await runCli([...args, '--url', platform.info.site], terminal, COMMANDS), ...written };
}

const pathOf = (file: string) => new URL(file, manifest).pathname;
const master = () => viewer.get(pathOf('master.m3u8'));
const statuses = async (client: LocalClient, files: string[]) =>
  new Set((await Promise.all(files.map((file) => client.get(file)))).map(({ status }) => status));

it('an interrupted upload is visible nowhere', async () => {
  const interruptAtOnce: Terminal['onInterrupt'] = (listener) => {
    setTimeout(listener, 20);
    return () => {};
  };
  const answer = await run(['media', 'upload', 'barge', SAMPLE], { onInterrupt: interruptAtOnce });
  expect(answer.exitCode).toBe(1);
  expect(answer.warned).toMatch(
    /^Stopped\. \d+ of 63 files were uploaded\. Viewers do not see them yet: .* Run the command again/,
  );
  expect((await master()).status).toBe(404);
});

it('makes every file of the film available to buyers, and to nobody else', async () => {
  const answer = await run(['media', 'upload', 'barge', SAMPLE]);
  expect(answer).toMatchObject({ exitCode: 0, warned: '' });
  expect(answer.printed).toMatch(
    /^Uploaded the film of Barge: 63 files, 2\.\d MB, in \d+ s\.\nBuyers can watch it now: http:\/\/barge\.marquee\.localhost:\d+\/$/,
  );
  const files = await everyFile(viewer, manifest);
  expect(files).toHaveLength(60);
  expect(await statuses(viewer, files)).toEqual(new Set([200]));
  expect(await statuses(new LocalClient(platform.port, `barge.marquee.localhost:${platform.port}`), files)).toEqual(
    new Set([403]),
  );

  const segment = files.find((file) => file.endsWith('720p/segment-03.m4s')) ?? '';
  const { headers, text } = await viewer.get(segment);
  expect(headers).toMatchObject({ 'content-type': 'video/iso.segment', 'cache-control': 'max-age=31536000, immutable' });
  expect(text).toBe(readFileSync(path.join(SAMPLE, '720p/segment-03.m4s'), 'utf8'));
  expect((await master()).headers).toMatchObject({
    'content-type': 'application/vnd.apple.mpegurl',
    'cache-control': 'no-cache',
  });
});

it('uploads a preview beside the film, which stays closed to a trial', async () => {
  const before = (await master()).text;
  const answer = await run(['media', 'upload', 'barge', path.join(SAMPLE, '240p'), '--preview']);
  expect([answer.exitCode, answer.warned]).toEqual([1, expect.stringContaining('There is no master.m3u8')]);
  const sent = await run(['media', 'upload', 'barge', SAMPLE, '--preview']);
  expect(sent.printed).toMatch(
    /^Uploaded the preview of Barge: 60 files.*\nNobody can see it yet\. Next: event edit barge --trial$/,
  );
  expect((await run(['event', 'edit', 'barge', '--start', '2099-06-01T19:00Z', '--trial'])).exitCode).toBe(0);
  const curious = new LocalClient(platform.port, `barge.marquee.localhost:${platform.port}`);
  await curious.post('/api/v1/auth/register', {
    name: 'Cy',
    email: `cy-${Math.random()}@example.com`,
    password: 'correct horse',
  });
  expect((await curious.post('/api/v1/events/trial', { eventId })).json).toEqual({ redirectUrl: `/user/watch/${eventId}` });
  const { access, manifestUrl } = (await curious.post(`/api/v1/events/${eventId}/playback`)).json;
  expect(access).toBe('preview');
  const files = (await everyFile(curious, manifestUrl)).filter((file) => file.includes('/preview/'));
  expect(files).toHaveLength(60);
  expect(await statuses(curious, files)).toEqual(new Set([200]));
  expect((await curious.get(new URL('../master.m3u8', manifestUrl).pathname)).status).toBe(403);
  expect((await master()).text).toBe(before);
});

it('replaces the first film, whose viewers can go on watching', async () => {
  const before = await everyFile(viewer, manifest);
  const short = path.join(folder, 'short');
  mkdirSync(short);
  cpSync(path.join(SAMPLE, '240p'), short, { recursive: true });
  writeFileSync(path.join(short, 'master.m3u8'), readFileSync(path.join(short, 'index.m3u8')));
  writeFileSync(path.join(short, 'notes.txt'), 'not for viewers');
  const answer = await run(['media', 'upload', eventId, short, '--json']);
  expect(answer.warned).toBe('Skipped notes.txt: not of a type that players use.');
  expect(JSON.parse(answer.printed)).toMatchObject({ eventId, files: 15, notSent: ['notes.txt'] });
  const after = await everyFile(viewer, manifest);
  expect(after.filter((file) => before.includes(file))).toEqual([pathOf('master.m3u8')]);
  expect(await statuses(viewer, [...before, ...after])).toEqual(new Set([200]));
});

it('draws a progress bar with files, bytes, speed and time left', async () => {
  const screen = Object.assign(new PassThrough(), { isTTY: true, columns: 120 });
  let drawn = '';
  screen.on('data', (chunk: Buffer) => (drawn += chunk.toString()));
  const answer = await run(['media', 'upload', 'barge', SAMPLE], { screen });
  expect([answer.exitCode, answer.warned]).toEqual([0, '']);
  expect(drawn).toContain('0 of 63 files, 0.0 MB of 2.');
  expect(drawn).toMatch(/100%  63 of 63 files, (2\.\d) MB of \1 MB, [\d.]+ MB\/s, 0 s left/);
});

const hasFfmpeg = (() => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('Skipped: making a film of a video file needs ffmpeg, which is not installed.');
    return false;
  }
})();

(hasFfmpeg ? it : it.skip)('makes a film of a video file, with captions and chapters', async () => {
  const file = path.join(folder, 'barge.mp4');
  const source = '-f lavfi -i testsrc=size=320x240:rate=12:duration=2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p';
  execFileSync('ffmpeg', ['-v', 'error', ...source.split(' '), file]);
  const before = (await master()).text;
  const answer = await run(['media', 'upload', 'barge', file]);
  expect(answer.exitCode).toBe(0);
  expect(answer.warned).toMatch(/^Processing: \d+ %/m);
  expect(answer.printed).toMatch(/^Uploaded the film of Barge: 0\.\d MB, in \d+ s\.\nBuyers can watch it now: http/);
  const files = await everyFile(viewer, manifest);
  expect((await master()).text).not.toBe(before);
  expect(await statuses(viewer, files)).toEqual(new Set([200]));
  const srt = path.join(folder, 'text.srt');
  writeFileSync(srt, '1\n00:00:00,000 --> 00:00:01,000\nHello\n');
  const vtt = path.join(folder, 'text.vtt');
  writeFileSync(vtt, 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n');
  expect((await run(['media', 'captions', 'barge', 'de', srt])).printed).toBe('Barge has captions in Deutsch.');
  expect((await run(['media', 'chapters', 'barge', vtt])).printed).toBe('Barge has chapters.');
  const { text } = await master();
  expect(text).toContain('NAME="Deutsch",LANGUAGE="de"');
  expect(text).toContain('DATA-ID="com.marquee.chapters",FORMAT=RAW,URI="chapters.vtt"');
  expect(text).toContain('DATA-ID="com.marquee.storyboard",FORMAT=RAW,URI="storyboard.vtt"');
  for (const name of ['chapters.vtt', 'storyboard.vtt']) {
    const { status, headers } = await viewer.get(pathOf(name));
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  }
  const broken = path.join(folder, 'broken.mp4');
  writeFileSync(broken, 'hello');
  expect(await run(['media', 'upload', 'barge', broken])).toMatchObject({
    exitCode: 1,
    warned: expect.stringMatching(
      /broken\.mp4 was uploaded but cannot be played\. This file could not be processed: it is damaged, or not a video\.$/,
    ),
  });
  expect((await run(['media', 'captions', 'barge', 'de', broken])).warned).toMatch(
    /broken\.mp4 cannot be used\.\nLine 1: There is a text without a time\./,
  );
  expect((await run(['media', 'chapters', 'barge', broken])).warned).toMatch(/is not a WebVTT file/);
});
