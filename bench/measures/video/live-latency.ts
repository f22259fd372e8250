import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { RunningPlatform } from '../../../infra/local/testing/platform/running-platform.ts';
import { type OnSale, Organizer } from '../../../web/e2e/organizer.ts';
import type { BenchContext } from '../../bench-platform.ts';
import { type Figure, milliseconds, type Section } from '../../figures/figure.ts';
import { percentile } from '../../figures/percentiles.ts';
import { prepareBroadcast } from '../../live/broadcast.ts';
import { ClockEncoder, plainHls, USUAL } from '../../live/clock-encoder.ts';
import { inBrowser } from '../../live/in-browser.ts';
import { loadNow } from '../../live/load-now.ts';
import { Nginx } from '../../live/nginx.ts';
import { type ShownPicture, Viewer } from '../../live/viewer.ts';
import { withoutParts } from '../../live/without-parts.ts';

const PARTS_AIM_MS = 2_000;
const SEGMENTS_AIM_MS = 2_500;
/** Time in which every open page is to know that an event is live. */
const NEWS_AIM_MS = 5_000;
const OPEN_PAGES = 3;
/** The server of the usual HLS: nginx, or the platform itself where this machine has no nginx. */
const PLAIN_SERVER = Nginx.isInstalled() ? 'nginx' : "a plain server (Node's `send`)";
/** A picture that stands still for this long is a stall. */
const STALL_MS = 500;

/** Measures how old pictures are when viewers see them, by the clock in their pixels. */
export async function measureLiveLatency({ platform, size: { live } }: BenchContext): Promise<Section> {
  const { known, parts, segments, plain } = await inBrowser((browser) => watch(platform, live, browser));
  return {
    title: `Live latency, ${Math.round(live.measuredMs / 1000).toLocaleString('en')} s`,
    how: 'One ffmpeg sends the same packets to the ingest and into a folder, as HLS with segments of a second; three viewers watch at the same time.',
    figures: [
      milliseconds(`ffmpeg sends → the last of ${OPEN_PAGES} open pages says live`, known, NEWS_AIM_MS),
      ...ages('parts of a third of a second', parts, PARTS_AIM_MS),
      ...ages('segments of a second', segments, SEGMENTS_AIM_MS),
      ...ages(`ffmpeg's HLS behind ${PLAIN_SERVER}`, plain),
      {
        name: 'parts compared with plain HLS, p95',
        value: percentile(agesOf(parts), 95) / percentile(agesOf(plain), 95),
        unit: '×',
      },
    ],
  };
}

interface Viewing {
  /** Milliseconds from the encoder's first picture until every open page knew of it. */
  known: number;
  parts: readonly ShownPicture[];
  segments: readonly ShownPicture[];
  plain: readonly ShownPicture[];
}

async function watch(platform: RunningPlatform, live: BenchContext['size']['live'], browser: Browser): Promise<Viewing> {
  const organizer = await Organizer.signIn(platform);
  const { event, target } = await prepareBroadcast(organizer, 'live-latency');
  const other = await organizer.announce({ subdomain: 'plain-hls', title: 'Plain HLS', is_live: true });
  const folder = path.join(platform.dataDir, 'media', other._id);
  mkdirSync(folder, { recursive: true });
  const viewers = await Promise.all([event, event, other].map((watched) => Viewer.of(watched, platform, browser)));
  await viewers[1]!.page.addInitScript(withoutParts);
  const nginx = Nginx.isInstalled() ? await Nginx.serve(path.dirname(folder)) : null;
  await nginx?.answer(viewers[2]!.page, other._id);
  const pages = await openPages(browser, event);
  const encoder = await ClockEncoder.start([target, plainHls(folder)], USUAL);
  try {
    const known = Math.max(...(await Promise.all(pages.map((isKnown) => isKnown())))) - encoder.startedAt;
    // Later viewers find a whole playlist, and choose for themselves how far behind they watch.
    await sleep(live.warmUpMs);
    await Promise.all(viewers.map((viewer) => viewer.watch()));
    await sleep(live.warmUpMs);
    await Promise.all(viewers.map((viewer) => viewer.take()));
    await sleep(live.measuredMs);
    const [parts = [], segments = [], plain = []] = await Promise.all(viewers.map((viewer) => viewer.take()));
    return { known, parts, segments, plain };
  } finally {
    await encoder.kill();
    await nginx?.stop();
  }
}

/** Opens an event's page for several visitors. @returns functions that wait until a page says live, and tell when */
async function openPages(browser: Browser, { url }: OnSale): Promise<(() => Promise<number>)[]> {
  const open = async () => {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    return async () => {
      await page.getByText('LIVE', { exact: true }).waitFor();
      const at = Date.now();
      await page.close();
      return at;
    };
  };
  return Promise.all(Array.from({ length: OPEN_PAGES }, open));
}

function ages(name: string, shown: readonly ShownPicture[], aim?: number): Figure[] {
  const stalls = shown.filter(({ shownAt }, index) => shownAt - (shown[index - 1]?.shownAt ?? shownAt) > STALL_MS).length;
  return [
    { ...milliseconds(`${name}: camera to screen, p50`, percentile(agesOf(shown), 50)), note: loadNow() },
    milliseconds(`${name}: camera to screen, p95`, percentile(agesOf(shown), 95), aim),
    { name: `${name}: stalls`, value: stalls, unit: '', ...(aim !== undefined && { aim: 1 }) },
  ];
}

const agesOf = (shown: readonly ShownPicture[]) => shown.map(({ takenAt, shownAt }) => shownAt - takenAt);
