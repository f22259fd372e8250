import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buyEvent } from '../../infra/local/testing/platform/buy-event.ts';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import type { RunningPlatform } from '../../infra/local/testing/platform/running-platform.ts';
import type { OnSale } from '../../web/e2e/organizer.ts';
import { paths } from '../../web/src/lib/navigation/paths.ts';
import { addressOf } from '../load/buyers.ts';
import { cookiesFor } from '../pages/cookies-for.ts';
import { GRID, timeOf } from './clock-picture.ts';
import { type PictureRecord, recordPictures } from './record-pictures.ts';

/** A picture that a viewer saw. Times in milliseconds since the epoch. */
export interface ShownPicture {
  takenAt: number;
  shownAt: number;
}

const PATIENCE_MS = 60_000;

let viewers = 0;

/** Someone who has bought an event, in a browser of their own. */
export class Viewer {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #event: OnSale;

  private constructor(context: BrowserContext, page: Page, event: OnSale) {
    this.#context = context;
    this.page = page;
    this.#event = event;
  }

  /** Buys an event and opens a browser, but no page yet. */
  static async of(event: OnSale, platform: RunningPlatform, browser: Browser): Promise<Viewer> {
    const client = new LocalClient(platform.port, new URL(event.url).host, addressOf(viewers++));
    const { _id: packageId, price } = event.packages[0]!;
    await buyEvent(client, platform, { eventId: event._id, packageId, price });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addCookies(cookiesFor(client, event.url));
    const page = await context.newPage();
    await page.addInitScript(recordPictures, GRID);
    return new Viewer(context, page, event);
  }

  /** Opens the page that plays the event, and waits for its first picture. */
  async watch(): Promise<void> {
    await this.page.goto(new URL(paths.watch(this.#event._id), this.#event.url).href);
    await this.#untilPicture();
  }

  /** Opens the event's own page, and follows its link to the video. @returns milliseconds from the click to the first picture */
  async clickToWatch(): Promise<number> {
    await this.page.goto(this.#event.url, { waitUntil: 'networkidle' });
    await this.page.getByRole('link', { name: 'Watch now' }).click();
    await this.#untilPicture();
    const { clickedAt, pictures } = await this.#recorded();
    return pictures[0]![1] - clickedAt!;
  }

  /** Waits until the page has shown a picture. @throws Error if it shows none for a minute */
  async #untilPicture(): Promise<void> {
    for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await sleep(50)) {
      if ((await this.#recorded()).pictures.length > 0) return;
    }
    throw new Error('The page shows no picture.');
  }

  /** Returns the pictures with a clock that were shown since the last call, or since the page was loaded, in order. */
  async take(): Promise<ShownPicture[]> {
    const taken: PictureRecord['pictures'] = await this.page.evaluate('recorded.pictures.splice(0)');
    return taken.flatMap(([word, shownAt]) => {
      const takenAt = timeOf(word, shownAt);
      return takenAt === null ? [] : [{ takenAt, shownAt }];
    });
  }

  /** When the page was loaded, milliseconds since the epoch. */
  async loadedAt(): Promise<number> {
    return (await this.#recorded()).loadedAt;
  }

  async leave(): Promise<void> {
    await this.#context.close();
  }

  #recorded(): Promise<PictureRecord> {
    return this.page.evaluate('recorded');
  }
}
