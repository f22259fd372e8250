import type { Browser } from 'playwright-core';
import type { RunningPlatform } from '../../../infra/local/testing/platform/running-platform.ts';
import { type OnSale, Organizer } from '../../../web/e2e/organizer.ts';
import type { BenchContext } from '../../bench-platform.ts';
import { milliseconds, type Section } from '../../figures/figure.ts';
import { percentile } from '../../figures/percentiles.ts';
import { prepareBroadcast } from '../../live/broadcast.ts';
import { ClockEncoder, USUAL } from '../../live/clock-encoder.ts';
import { inBrowser } from '../../live/in-browser.ts';
import { loadNow } from '../../live/load-now.ts';
import { Viewer } from '../../live/viewer.ts';
import { film, filmTicket } from '../../load/buyers.ts';

const AIM_MS = 800;

/** Measures the time from the click on an event's link to its video until the first picture. */
export async function measureFirstFrame({ platform, size: { clicks } }: BenchContext): Promise<Section> {
  const { event, target } = await prepareBroadcast(await Organizer.signIn(platform), 'first-frame');
  const [ofFilm, ofBroadcast] = await inBrowser(async (browser) => {
    const encoder = await ClockEncoder.start([target], USUAL);
    try {
      const film = await clickTimes(filmOnSale(platform), clicks, platform, browser);
      return [film, await clickTimes(event, clicks, platform, browser)] as const;
    } finally {
      await encoder.kill();
    }
  });
  return {
    title: 'Click to first picture',
    how: `${clicks} viewers each, one after the other, each with an empty browser that has shown the event's page.`,
    figures: [
      milliseconds('film, p50', percentile(ofFilm, 50)),
      { ...milliseconds('film, p95', percentile(ofFilm, 95), AIM_MS), note: loadNow() },
      milliseconds('broadcast, p50', percentile(ofBroadcast, 50)),
      milliseconds('broadcast, p95', percentile(ofBroadcast, 95), AIM_MS),
    ],
  };
}

async function clickTimes(event: OnSale, clicks: number, platform: RunningPlatform, browser: Browser): Promise<number[]> {
  const times: number[] = [];
  // The first one waits for functions to be loaded, and is not counted.
  for (let click = 0; click <= clicks; click += 1) {
    const viewer = await Viewer.of(event, platform, browser);
    times.push(await viewer.clickToWatch());
    await viewer.leave();
  }
  return times.slice(1);
}

function filmOnSale({ info }: RunningPlatform): OnSale {
  const { url } = info.events.find(({ subdomain }) => subdomain === film.subdomain)!;
  const { _id, title } = film;
  return { _id, title, url, packages: [filmTicket.pkg] };
}
