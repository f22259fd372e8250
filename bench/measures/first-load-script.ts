import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import type { RunningPlatform } from '../../infra/local/testing/running-platform.ts';
import { chromiumPath, launch } from '../../web/e2e/browser.ts';
import { paths } from '../../web/src/lib/paths.ts';
import { type Figure, kilobytes, notMeasured, type Section } from '../figures/figure.ts';
import { type Account, expectOk, film, filmTicket, payByCard, registerAccount, savePaymentBody } from '../load/buyers.ts';

const HOME_AIM_KB = 105;

interface Page {
  name: string;
  url: string;
  aim?: number;
  /** Whose browser it is; left out for a visitor. */
  account?: Account;
  /** What the page shows once it is what it should be. */
  shows: string;
}

/** The script a first visit to a page brings, compressed as the edge would. */
export async function measureFirstLoadScript(platform: RunningPlatform): Promise<Section> {
  const section = {
    title: 'First-load script, gzip',
    how: "Every script of the page's own origin until the network is idle, in an empty browser, each compressed by itself.",
  };
  if (!chromiumPath()) return { ...section, figures: [notMeasured('home, event and watch page', 'kB', 'there is no Chromium on the PATH')] };
  const pages = await pagesOf(platform);
  const browser = await launch();
  try {
    const figures: Figure[] = [];
    for (const page of pages) figures.push(await weigh(browser, page));
    return { ...section, figures };
  } finally {
    await browser.close();
  }
}

async function pagesOf(platform: RunningPlatform): Promise<Page[]> {
  const { site, events } = platform.info;
  const eventUrl = events.find(({ subdomain }) => subdomain === film.subdomain)!.url;
  return [
    { name: 'home', url: site, aim: HOME_AIM_KB, shows: 'h1' },
    { name: 'event page', url: eventUrl, shows: `h1:has-text("${film.title}")` },
    { name: 'watch page', url: eventUrl + paths.watch(film._id), account: await paidViewer(platform), shows: 'video' },
  ];
}

async function paidViewer(platform: RunningPlatform): Promise<Account> {
  const account = await registerAccount(platform);
  const paymentIntentId = await payByCard(platform, account, filmTicket);
  expectOk(await account.client.post('/api/v1/orders/save-payment', savePaymentBody(filmTicket, paymentIntentId)));
  return account;
}

async function weigh(browser: Browser, { name, url, aim, account, shows }: Page): Promise<Figure> {
  const context = await browser.newContext();
  try {
    if (account) await context.addCookies(cookiesFor(account, url));
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (isOwnScript(response, url)) scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator(shows).first().waitFor();
    const sizes = await Promise.all(scripts);
    return { ...kilobytes(name, sizes.reduce((sum, size) => sum + size, 0), aim), note: `${sizes.length} files` };
  } finally {
    await context.close();
  }
}

const isOwnScript = (response: Response, page: string) =>
  response.request().resourceType() === 'script' && new URL(response.url()).origin === new URL(page).origin;

/** The account's cookies, which hold on every host of the site. */
const cookiesFor = ({ client }: Account, url: string) =>
  [...client.cookies].map(([name, value]) => ({ name, value, url: new URL('/', url).href }));
