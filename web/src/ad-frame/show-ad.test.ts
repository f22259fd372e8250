import { installFakeMedia } from '../features/watch/testing/fake-media.ts';
import type { AdCommand, AdNews } from './ad-messages.ts';
import { showAd } from './show-ad.ts';
import { inlineVast, mediaFile } from './testing/sample-vast.ts';

const { media } = installFakeMedia();
const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  fetched.mockReset();
  media.refusesToPlay = media.refusesSound = false;
  media.duration = 12;
  globalThis.fetch = fetched;
});

/** Opens the frame of an ad whose server answers with a document. */
async function open(document: string) {
  fetched.mockImplementation(async () => new Response(document));
  const news: AdNews[] = [];
  const page = { postMessage: (data: AdNews) => news.push(data) } as unknown as Window;
  const deadline = new AbortController();
  const video = globalThis.document.createElement('video');
  await showAd({ tag: 'https://ads.example.com/vast', video, page, deadline: deadline.signal });
  await settle();
  const fire = (event: string, time?: number) => {
    if (time !== undefined) Object.defineProperty(video, 'currentTime', { configurable: true, value: time });
    video.dispatchEvent(new Event(event));
  };
  const command = async (data: AdCommand | 'explode', source: unknown = page) => {
    window.dispatchEvent(Object.assign(new Event('message'), { data, source }));
    await settle();
  };
  /** Returns the ends of the addresses that were told something since the last call. */
  const told = () => {
    const addresses = fetched.mock.calls.map(([address]) => (address as string).replace('https://ads.example.com/', ''));
    fetched.mockClear();
    return addresses.filter((address) => address !== 'vast');
  };
  return { video, news, fire, command, told, deadline };
}

it('plays an ad to its end, and tells its server how far it came', async () => {
  const { video, news, fire, told } = await open(inlineVast({ skipoffset: '00:00:05', advertiser: 'https://shop.example.com/' }));
  expect(video.src).toBe('https://cdn.example.com/720.mp4');
  expect(told()).toEqual([]);
  fire('playing', 0);
  expect(news[0]).toEqual({
    ad: 'started',
    duration: 12,
    skipAfter: 5,
    advertiser: 'https://shop.example.com/',
    isSilenced: false,
  });
  expect(told()).toEqual(['impression', 'start']);
  for (const time of [3, 3.2, 6, 9]) fire('timeupdate', time);
  fire('playing');
  expect(told()).toEqual(['firstQuartile', 'midpoint', 'thirdQuartile']);
  fire('ended');
  expect(told()).toEqual(['complete']);
  expect(news.at(-1)).toEqual({ ad: 'over' });
  fire('ended');
  expect(news.filter(({ ad }) => ad === 'over')).toHaveLength(1);
});

it('obeys its page, and nobody else', async () => {
  const { video, news, fire, command, told } = await open(inlineVast({ skipoffset: '00:00:05' }));
  fire('playing', 1);
  told();
  await command('pause', window);
  await command('explode');
  await command('skip');
  expect([video.paused, told()]).toEqual([false, []]);
  await command('pause');
  await command('play');
  await command('mute');
  await command('unmute');
  await command('visit');
  expect(told()).toEqual(['pause', 'resume', 'mute', 'unmute', 'click']);
  expect(video.paused).toBe(true);
  fire('timeupdate', 5);
  await command('skip');
  expect(told()).toEqual(['firstQuartile', 'skip']);
  expect(news.at(-1)).toEqual({ ad: 'over' });
});

it('plays without sound where the browser allows no other, and not at all where it does not allow that', async () => {
  media.refusesSound = true;
  const silent = await open(inlineVast());
  silent.fire('playing', 0);
  expect(silent.news[0]).toMatchObject({ ad: 'started', isSilenced: true });
  media.refusesToPlay = true;
  expect((await open(inlineVast())).news).toEqual([{ ad: 'over' }]);
});

it.each([
  ['no ad', '<VAST version="4.0"/>', []],
  ['no VAST', 'Not found', []],
  [
    'no file that can be played',
    inlineVast({ media: mediaFile(720, undefined, 'delivery="progressive" type="video/webm"') }),
    ['error?code=403'],
  ],
])('is over at once with %s', async (_, document, errors) => {
  const { news, told } = await open(document);
  expect([news, told()]).toEqual([[{ ad: 'over' }], errors]);
});

it('is over when its file is missing, breaks, or does not come in time', async () => {
  for (const [happen, code] of [
    [({ fire }) => fire('error'), 401],
    [({ fire }) => (fire('playing', 0), fire('error')), 405],
    [({ deadline }) => deadline.abort(), 402],
  ] satisfies [(frame: Awaited<ReturnType<typeof open>>) => void, number][]) {
    const frame = await open(inlineVast());
    happen(frame);
    expect(frame.told().at(-1)).toBe(`error?code=${code}`);
    expect(frame.news.at(-1)).toEqual({ ad: 'over' });
  }
});

it('goes on after the deadline if it plays, for two minutes at most', async () => {
  media.duration = Infinity;
  const { news, fire, deadline, told } = await open(inlineVast({ duration: '10:00:00' }));
  fire('playing', 0);
  deadline.abort();
  expect(news).toHaveLength(2);
  expect(news[0]).toMatchObject({ duration: 120 });
  told();
  fire('timeupdate', 121);
  expect([news.at(-1), told()]).toEqual([{ ad: 'over' }, []]);
});
