import { exchangeMessages } from './frame-messages.ts';

const NEWS = 'https://news.example';
const CLUB = 'https://club.example';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Opens a frame with a player on a page that keeps what it is told. */
function frame() {
  const told: [string, { type: string } & Record<string, unknown>][] = [];
  const parent = { postMessage: (message: unknown, origin: unknown) => void told.push([origin as string, message as never]) };
  const stage = document.createElement('div');
  const video = document.createElement('video');
  video.play = jest.fn(async () => {});
  video.pause = jest.fn();
  stage.append(video);
  const end = exchangeMessages({ eventId: 'evt_1', origins: [NEWS, CLUB], parent: parent as never, stage });
  const fire = (type: string) => video.dispatchEvent(new Event(type));
  const say = (data: unknown, origin = NEWS, source: unknown = parent) => {
    // A source that is not a window cannot be given to the constructor.
    const message = Object.defineProperty(new MessageEvent('message', { data, origin }), 'source', { value: source });
    window.dispatchEvent(message);
  };
  const heardBy = (origin: string) => told.filter(([to]) => to === origin).map(([, message]) => message.type);
  return { told, video, end, fire, say, heardBy };
}

test('tells each listed origin that it is ready and what the player does', () => {
  const { fire, told, heardBy, video } = frame();
  Object.defineProperty(video, 'duration', { value: 120 });
  video.currentTime = 3;
  for (const type of ['play', 'timeupdate', 'pause', 'ended', 'seeking']) fire(type);
  const types = ['marquee:ready', 'marquee:play', 'marquee:timeupdate', 'marquee:pause', 'marquee:ended'];
  expect([heardBy(NEWS), heardBy(CLUB)]).toEqual([types, types]);
  expect(told[4]).toEqual([NEWS, { type: 'marquee:timeupdate', eventId: 'evt_1', currentTime: 3, duration: 120 }]);
  expect(told.map(([origin]) => origin)).not.toContain('*');
});

test('reports the time at most once a second, and no length for a broadcast', () => {
  const { fire, told, heardBy, video } = frame();
  Object.defineProperty(video, 'duration', { value: Infinity });
  for (let quarter = 0; quarter < 20; quarter += 1) {
    fire('timeupdate');
    jest.advanceTimersByTime(250);
  }
  expect(heardBy(NEWS).filter((type) => type === 'marquee:timeupdate')).toHaveLength(5);
  expect(told.at(-1)![1]).toMatchObject({ duration: null });
});

test('obeys the framing page', () => {
  const { say, video } = frame();
  say({ type: 'marquee:play' });
  expect(video.play).toHaveBeenCalledTimes(1);
  say({ type: 'marquee:pause' }, CLUB);
  expect(video.pause).toHaveBeenCalledTimes(1);
});

test('obeys nobody else, and survives whatever it is sent', () => {
  const { say, video } = frame();
  say({ type: 'marquee:play' }, 'https://evil.example');
  say({ type: 'marquee:play' }, NEWS, window);
  for (const data of [null, undefined, 7, 'marquee:play', [], { type: { toString: 'x' } }, { type: 'play' }]) say(data);
  expect(video.play).not.toHaveBeenCalled();
});

test('starts no film that its viewer did not open', () => {
  const { say, video } = frame();
  video.remove();
  say({ type: 'marquee:play' });
  expect(video.play).not.toHaveBeenCalled();
});

test('ends with the page', () => {
  const { end, fire, say, told, video } = frame();
  end();
  fire('play');
  say({ type: 'marquee:play' });
  expect([told.filter(([, { type }]) => type !== 'marquee:ready'), video.play]).toEqual([[], expect.any(Function)]);
  expect(video.play).not.toHaveBeenCalled();
});
