import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Calls, MeasuredCalls } from '../../infra/tools/cost/measured-calls.ts';
import { film as sample } from '../../infra/local/sample/film.ts';
import type { RunningPlatform } from '../../infra/local/testing/platform/running-platform.ts';
import { launch } from '../../web/e2e/browser.ts';
import { pay, playedSeconds, register } from '../../web/e2e/steps.ts';
import { film } from '../load/buyers.ts';
import type { CountingDatabase } from './counting-database.ts';
import { type EdgeCount, EdgeCounter } from './edge-counter.ts';
import { countFunctionLog } from './function-log.ts';
import { usualPause } from './usual-pause.ts';

const RENEWALS = 2;
const TIMEOUT_MS = 200_000;
/** Time for the page's remaining requests and for the payment's webhook. */
const SETTLES_AFTER_MS = 2_000;

type Journey = Omit<MeasuredCalls, 'measuredOn' | 'command' | 'quietCall'>;

/** Measures a first-time visitor who opens the film's page, registers, pays, watches to the end, and stays. */
export async function measureJourney(platform: RunningPlatform, database: CountingDatabase): Promise<Journey> {
  const site = platform.info.events.find(({ subdomain }) => subdomain === film.subdomain)!.url;
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const take = stepCounter(platform, database, new EdgeCounter(page, site));
    await take();
    const visit = await step(take, () => page.goto(site, { waitUntil: 'networkidle' }));
    const purchase = await step(take, () => buy(page));
    const end = await step(take, () => untilEnded(page));
    const moments = await renewals(page);
    const watching = await step(take, async () => {});
    const media = [...purchase.media, ...end.media, ...watching.media];
    const playlists = media.filter((path) => path.endsWith('.m3u8')).length;
    return {
      visit: visit.calls,
      purchase: withoutFilm(purchase.calls),
      end: withoutFilm(end.calls),
      renewal: perRenewal(withoutFilm(watching.calls)),
      renewEverySeconds: usualPause(moments),
      film: { seconds: sample.seconds, playlists, segments: media.length - playlists },
    };
  } finally {
    await browser.close();
  }
}

async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  await register(page, 'viewer@example.com');
  await page.getByRole('dialog').getByLabel('Card number').waitFor();
  await pay(page, '4242 4242 4242 4242');
  await page.waitForURL('**/user/watch/**');
  await playedSeconds(page);
}

/** Waits for the film's end. */
async function untilEnded(page: Page): Promise<void> {
  const hasEnded = () => page.locator('video').evaluate((video: unknown) => (video as { ended: boolean }).ended);
  while (!(await hasEnded())) await page.waitForTimeout(500);
}

/** @returns the moments at which the right to watch was renewed, in milliseconds */
async function renewals(page: Page): Promise<number[]> {
  const moments: number[] = [];
  while (moments.length < RENEWALS) {
    await page.waitForResponse((response) => response.url().endsWith('/playback'), { timeout: TIMEOUT_MS });
    moments.push(performance.now());
  }
  return moments;
}

interface Step {
  calls: Calls;
  media: string[];
}

async function step(take: () => Promise<Step>, run: () => Promise<unknown>): Promise<Step> {
  await run();
  await sleep(SETTLES_AFTER_MS);
  return take();
}

/** Returns a function that reports what happened since its last call, as seen by the browser, the functions and the database. */
function stepCounter(platform: RunningPlatform, database: CountingDatabase, edge: EdgeCounter): () => Promise<Step> {
  let readTo = 0;
  let before = database.units();
  return async () => {
    const { media, ...traffic }: EdgeCount = await edge.take();
    const output = platform.output();
    const log = countFunctionLog(output.slice(readTo));
    readTo = output.length;
    const now = database.units();
    const units = {
      readUnits: now.reads - before.reads,
      writeUnits: now.writes - before.writes,
      playbackWriteUnits: now.playbackWrites - before.playbackWrites,
    };
    before = now;
    return { calls: { ...traffic, ...log, ...units }, media };
  };
}

/** Leaves out the film, which is priced by its length and bit rate. */
const withoutFilm = (calls: Calls): Calls => ({ ...calls, edge: { ...calls.edge, '/media/*': { requests: 0, bytes: 0 } } });

/** @throws Error if the step contains anything other than the renewals */
function perRenewal(calls: Calls): Calls {
  const share = (value: number) => value / RENEWALS;
  const { edge, routes, ...sums } = calls;
  const shares = {
    edge: Object.fromEntries(
      Object.entries(edge).map(([pattern, { requests, bytes }]) => [pattern, { requests: share(requests), bytes: share(bytes) }]),
    ),
    routes: Object.fromEntries(Object.entries(routes).map(([route, count]) => [route, share(count)])) as Calls['routes'],
    ...(Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, share(value)])) as typeof sums),
  };
  if (shares.routes['POST /events/{eventId}/playback'] === 1) return shares;
  throw new Error('The calls while the film was watched were not exactly its renewals.');
}
