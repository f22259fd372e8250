import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { Organizer } from '../../web/e2e/organizer.ts';
import type { BenchContext } from '../bench-platform.ts';
import { type Figure, milliseconds, type Section } from '../figures/figure.ts';
import { percentile } from '../figures/percentiles.ts';
import { loadNow } from '../live/load-now.ts';
import { prepareBroadcast } from '../live/broadcast.ts';
import { ClockEncoder, USUAL } from '../live/clock-encoder.ts';
import { inBrowser } from '../live/in-browser.ts';
import { timeUntilBack } from '../live/time-until-back.ts';
import { Viewer } from '../live/viewer.ts';

const AIM_MS = 5_000;
const UNDISTURBED_MS = 4_000;
const MEDIA = '**/media/**';
/** A third of what the pictures need. */
const SLOW_BYTES_PER_SECOND = 5_000;

/** Makes a page's connection bad. @returns makes it good again */
type Spoil = (page: Page) => Promise<() => Promise<unknown>>;

const SPOILED: Readonly<Record<string, Spoil>> = {
  'offline, as the browser knows': async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  'requests are never answered': async (page) => {
    let isCut = true;
    // Never removed, as that would answer the requests which hang.
    await page.route(MEDIA, (route) => (isCut ? undefined : route.continue()));
    return async () => {
      isCut = false;
    };
  },
  'slower than the pictures': async (page) => {
    const session = await page.context().newCDPSession(page);
    const limit = (bytes: number) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: bytes,
        uploadThroughput: bytes,
      });
    await limit(SLOW_BYTES_PER_SECOND);
    return () => limit(-1);
  },
};

/** Measures how soon a broadcast goes on whose viewer's connection was bad for a while. */
export async function measureCutConnections({ platform, size: { cuts } }: BenchContext): Promise<Section> {
  const { event, target } = await prepareBroadcast(await Organizer.signIn(platform), 'cut-connections');
  const figures = await inBrowser(async (browser) => {
    const encoder = await ClockEncoder.start([target], USUAL);
    try {
      const measured = Object.entries(SPOILED).map(async ([name, spoil]) => {
        const viewer = await Viewer.of(event, platform, browser);
        await viewer.watch();
        return figuresOf(name, await cutOften(viewer, spoil, cuts));
      });
      return (await Promise.all(measured)).flat();
    } finally {
      await encoder.kill();
    }
  });
  return {
    title: 'Recovery of connections',
    how: `Connections of three viewers are bad for ${cuts.join(', ')} s. From the moment at which they are good until the pictures go on.`,
    figures,
  };
}

async function cutOften(viewer: Viewer, spoil: Spoil, cuts: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  for (const seconds of cuts) {
    await sleep(UNDISTURBED_MS);
    const restore = await spoil(viewer.page);
    await sleep(seconds * 1000);
    await restore();
    const restoredAt = Date.now();
    times.push(await timeUntilBack(viewer, restoredAt, ({ shownAt }) => shownAt >= restoredAt));
  }
  return times;
}

const figuresOf = (name: string, times: readonly number[]): Figure[] => [
  { ...milliseconds(`${name}: pictures go on, p50`, percentile(times, 50)), note: loadNow() },
  milliseconds(`${name}: pictures go on, slowest`, Math.max(...times), AIM_MS),
];
