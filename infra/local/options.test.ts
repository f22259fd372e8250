import { readOptions } from './options.ts';
import { expectRefusal } from '../deployment/testing/expect-refusal.ts';
import { StartupError } from '../stand-ins/base/startup-error.ts';

test('viewers are in the United States and no country is blocked', () => {
  expect(readOptions({})).toMatchObject({ country: 'US', blockedCountries: [] });
});

test('a country can be chosen and countries can be blocked', () => {
  const environment = { MARQUEE_COUNTRY: 'kp', MARQUEE_BLOCKED_COUNTRIES: 'KP, sy' };
  expect(readOptions(environment)).toMatchObject({ country: 'KP', blockedCountries: ['KP', 'SY'] });
});

test('scheduled tasks run as often as in a deployment, or at a chosen interval', () => {
  expect(readOptions({}).scheduleSeconds).toBeNull();
  expect(readOptions({ MARQUEE_SCHEDULE_SECONDS: '4' }).scheduleSeconds).toBe(4);
});

test('sales are counted, unless that is turned off', () => {
  expect(readOptions({}).countsSales).toBe(true);
  expect(readOptions({ MARQUEE_COUNT_SALES: 'false' }).countsSales).toBe(false);
});

test('a platform has a history of sales, unless that is turned off', () => {
  expect(readOptions({}).hasHistory).toBe(true);
  expect(readOptions({ MARQUEE_HISTORY: 'false' }).hasHistory).toBe(false);
});

test('viewers of broadcasts are as close as possible, unless the usual latency is chosen', () => {
  expect(readOptions({}).liveLatency).toBe('low');
  expect(readOptions({ MARQUEE_LIVE_LATENCY: 'usual' }).liveLatency).toBe('usual');
});

test.each([
  [{ MARQUEE_LIVE_LATENCY: 'high' }, 'MARQUEE_LIVE_LATENCY must be low or usual, not "high".'],
  [{ MARQUEE_COUNT_SALES: 'no' }, 'MARQUEE_COUNT_SALES must be true or false, not "no".'],
  [{ MARQUEE_HISTORY: 'short' }, 'MARQUEE_HISTORY must be true or false, not "short".'],
  [{ MARQUEE_COUNTRY: 'USA' }, 'MARQUEE_COUNTRY must be a two-letter country code, not "USA".'],
  [
    { MARQUEE_BLOCKED_COUNTRIES: 'KP;SY' },
    'Each entry of MARQUEE_BLOCKED_COUNTRIES must be a two-letter country code, not "KP;SY".',
  ],
  [{ MARQUEE_SCHEDULE_SECONDS: '0.5' }, 'MARQUEE_SCHEDULE_SECONDS must be a number from 1 to 3600, not "0.5".'],
])('%j is rejected with an error that names the option', (environment, sentence) =>
  expectRefusal(() => readOptions(environment), StartupError, sentence),
);

test('encoders find RTMP’s own port, the next free one, or one that was chosen', () => {
  expect(readOptions({}).rtmpPort).toBeNull();
  expect(readOptions({ RTMP_PORT: '1940' }).rtmpPort).toBe(1940);
  expect(() => readOptions({ RTMP_PORT: 'rtmp' })).toThrow('RTMP_PORT must be a number from 1 to 65535, not "rtmp".');
});
