import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeWithFfmpeg } from '../../../local/testing/live/ffmpeg.ts';
import { type RunningPlatform, startRunningPlatform } from '../../../local/testing/platform/running-platform.ts';
import { readStage } from '../../cli/session/stage.ts';
import { StudioClient } from '../../cli/session/studio-client.ts';
import { ownTerminal } from '../../cli/terminal.ts';
import { lastAddress, nextSegment } from './watch-playlists.ts';
import { type Place, waiterFor, walkLive } from './walk-live.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'walk-live-'));
afterAll(() => rmSync(folder, { recursive: true }));

describeWithFfmpeg('on the local platform, whose live video stands for that of AWS', () => {
  let platform: RunningPlatform;
  let place: Place;
  const removedMedia: string[] = [];
  let isQueueRemoved = false;
  beforeAll(async () => {
    platform = await startRunningPlatform({ environment: { LOG_LEVEL: 'INFO' } });
    const site = `http://127.0.0.1:${platform.port}`;
    const terminal = { ...ownTerminal(), env: { XDG_CONFIG_HOME: folder }, ask: null };
    const identity = { ...platform.info.organizer, key: null, organization: undefined };
    const stage = readStage(`http://marquee.localhost:${platform.port}`);
    place = {
      site,
      studio: new StudioClient(stage, identity, terminal),
      operator: {
        told: (part, eventId) => {
          const found = platform
            .output()
            .split('\n')
            .find((line) => line.includes(part) && line.includes(eventId));
          return found === undefined ? Promise.reject(new Error('nothing')) : Promise.resolve(found);
        },
        remove: () => {
          isQueueRemoved = true;
          return Promise.resolve();
        },
      },
      leftOversOf: () => Promise.resolve([]),
      removeMedia: (eventId) => {
        removedMedia.push(eventId);
        return Promise.resolve();
      },
      print: () => {},
      interrupted: new AbortController().signal,
      pauseMs: 250,
    };
  }, 300_000);
  afterAll(async () => {
    await platform?.stop();
    platform?.forget();
  });

  const eventOf = async (eventId: string) =>
    (await place.studio.call('GET /studio/events', {}, null)).events.find(({ _id }) => _id === eventId);

  test('goes from an event of its own to its replay, and leaves nothing', async () => {
    const { steps, left } = await walkLive(place);
    expect(steps.map(({ name, isOk, seen }) => [name, isOk || seen])).toEqual([
      ['make an event with one viewer', true],
      ['prepare a broadcast: MediaLive and MediaPackage run for it', true],
      ['an encoder sends a picture: it is found', true],
      ['go live', true],
      ['a buyer watches, and nobody without a ticket', true],
      ['the picture is lost: the operator is told, and the page says so', true],
      ['the picture is back: the operator is told that it is over', true],
      ['end: the replay is harvested and plays', true],
      ['nothing is left at MediaLive and MediaPackage', true],
    ]);
    expect(left).toEqual([]);
    expect(steps[4]!.seen).toMatch(/a segment of \d+ bytes; the reload for segment \d+ took .* refused without cookies/);
    expect(await eventOf(steps[0]!.seen)).toMatchObject({ status: 'draft', is_archived: true });
    expect(removedMedia).toEqual([steps[0]!.seen]);
    expect(isQueueRemoved).toBe(true);
  }, 240_000);

  test('ends and removes everything after Ctrl-C', async () => {
    const pressed = new AbortController();
    const lines: string[] = [];
    const print = (line: string) => {
      lines.push(line);
      if (/^ok .* go live/.test(line)) pressed.abort();
    };
    const { steps, left } = await walkLive({ ...place, print, interrupted: pressed.signal });
    expect(steps.at(-1)).toMatchObject({ isOk: false, seen: 'it was interrupted' });
    expect(left).toEqual([]);
    const eventId = steps[0]!.seen;
    expect(await eventOf(eventId)).toMatchObject({ is_archived: true });
    const { state } = await place.studio.call('GET /studio/events/{eventId}/broadcast', { eventId }, null);
    expect(['ended', 'replay']).toContain(state);
  }, 240_000);

  test('removes an event that was made, if the next call fails', async () => {
    const called: string[] = [];
    const call = (route: string) => {
      called.push(route);
      if (route.endsWith('/packages')) return Promise.reject(new Error('There are too many packages.'));
      return Promise.resolve({ _id: 'evt_1' });
    };
    const { steps, left } = await walkLive({ ...place, studio: { call } as Place['studio'] });
    expect(steps).toMatchObject([{ isOk: false, seen: 'There are too many packages.' }]);
    expect(called.at(-1)).toBe('POST /studio/events/{eventId}/archive');
    expect(left).toEqual([]);
  });

  test('names what it could not remove', async () => {
    const studio: Place['studio'] = { call: () => Promise.reject(new Error('Your role may not do this.')) };
    const operator = { ...place.operator, remove: () => Promise.reject(new Error('AccessDenied')) };
    const { steps, left } = await walkLive({ ...place, studio, operator });
    expect(steps).toMatchObject([{ name: 'make an event with one viewer', isOk: false, seen: 'Your role may not do this.' }]);
    expect(left).toEqual(['the queue at the topic of alarms: AccessDenied']);
  });
});

test('a wait ends with what was waited for and what was seen last', async () => {
  const waitFor = waiterFor(new AbortController().signal, 1);
  await expect(waitFor('the replay', 0.01, () => Promise.reject(new Error('The page says ended.')))).rejects.toThrow(
    'Waited 0.01 seconds for the replay. The page says ended.',
  );
});

test('the segment that comes next is counted from the first in the playlist', () => {
  const playlist = '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:7\n#EXTINF:1,\na.m4s\n#EXTINF:1,\nb.m4s\n#EXT-X-PART:URI="c.0.m4s"\n';
  expect(nextSegment(playlist)).toBe(9);
  expect(lastAddress(playlist, new URL('https://a.example/media/x/main.m3u8')).pathname).toBe('/media/x/b.m4s');
});
