import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { sitePages } from '../../shared/site-pages.ts';
import type { RunningPlatform } from '../../infra/testing/platform/running-platform.ts';
import { chromiumPath, launch } from '../../web/e2e/browser.ts';
import { paths } from '../../web/src/lib/navigation/paths.ts';
import type { BenchContext } from '../bench-platform.ts';
import { type Figure, kilobytes, notMeasured, type Section } from '../figures/figure.ts';
import { type Account, expectOk, film, filmTicket, payByCard, registerAccount, savePaymentBody } from '../load/buyers.ts';
import { serveBarePage } from '../pages/bare-page.ts';

/** Limits for the home page's script, for every other page's script, and for styles. */
const HOME_AIM_KB = 105;
const PAGE_AIM_KB = HOME_AIM_KB + 20;
const STYLES_AIM_KB = 12;

interface Page {
  name: string;
  url: string;
  aim?: number;
  /** Account that opens the page; left out for a visitor. */
  account?: Account;
  /** Selector of an element that shows that the page is complete. */
  shows: string;
}

/** The compressed size of a first visit to a page, in bytes. */
interface Weight {
  page: Page;
  script: number;
  scripts: number;
  styles: number;
}

/** Measures the scripts and styles that a first visit to each public page loads, compressed as the edge would. */
export async function measureFirstLoad({ platform, folder }: BenchContext, root: string): Promise<Section> {
  const section = {
    title: 'First load, gzip',
    how: "Every script and style of the page's own origin until the network is idle, in an empty browser, each compressed separately.",
  };
  if (!chromiumPath()) return { ...section, figures: [notMeasured('every page', 'kB', 'there is no Chromium on the PATH')] };
  const bare = await serveBarePage(root, folder);
  const browser = await launch();
  try {
    const weights: Weight[] = [];
    const pages = [
      ...(await pagesOf(platform)),
      { name: 'bare page of Vite and React', url: `http://localhost:${bare.port}/`, shows: 'h1' },
    ];
    for (const page of pages) weights.push(await weigh(browser, page));
    return { ...section, figures: weights.flatMap(figuresOf) };
  } finally {
    await browser.close();
    await bare.close();
  }
}

function figuresOf({ page: { name, aim }, script, scripts, styles }: Weight): Figure[] {
  return [
    { ...kilobytes(`${name}: script`, script, aim), note: `${scripts} files` },
    kilobytes(`${name}: styles`, styles, aim === undefined ? undefined : STYLES_AIM_KB),
  ];
}

async function pagesOf(platform: RunningPlatform): Promise<Page[]> {
  const { site, events } = platform.info;
  const eventUrl = events.find(({ subdomain }) => subdomain === film.subdomain)!.url;
  const listed = sitePages.filter(({ path }) => path !== paths.home);
  return [
    { name: 'home', url: site, aim: HOME_AIM_KB, shows: 'h1' },
    { name: 'event page', url: eventUrl, aim: PAGE_AIM_KB, shows: `h1:has-text("${film.title}")` },
    ...listed.map(({ path }) => ({ name: path, url: site + path, aim: PAGE_AIM_KB, shows: 'h1' })),
    { name: 'watch page', url: eventUrl + paths.watch(film._id), account: await paidViewer(platform), shows: 'video' },
  ];
}

async function paidViewer(platform: RunningPlatform): Promise<Account> {
  const account = await registerAccount(platform);
  const paymentIntentId = await payByCard(platform, account, filmTicket);
  expectOk(await account.client.post('/api/v1/orders/save-payment', savePaymentBody(filmTicket, paymentIntentId)));
  return account;
}

async function weigh(browser: Browser, page: Page): Promise<Weight> {
  const { url, account, shows } = page;
  const context = await browser.newContext();
  try {
    if (account) await context.addCookies(cookiesFor(account, url));
    const tab = await context.newPage();
    const loaded: Promise<{ kind: string; bytes: number }>[] = [];
    tab.on('response', (response) => {
      const kind = response.request().resourceType();
      const isOwn = new URL(response.url()).origin === new URL(url).origin;
      if (isOwn && ['script', 'stylesheet'].includes(kind)) {
        loaded.push(response.body().then((body) => ({ kind, bytes: gzipSync(body).length })));
      }
    });
    await tab.goto(url, { waitUntil: 'networkidle' });
    await tab.locator(shows).first().waitFor();
    const files = await Promise.all(loaded);
    const sum = (type: string) => files.reduce((total, { kind, bytes }) => total + (kind === type ? bytes : 0), 0);
    const scripts = files.filter(({ kind }) => kind === 'script').length;
    return { page, script: sum('script'), scripts, styles: sum('stylesheet') };
  } finally {
    await context.close();
  }
}

/** Returns the account's cookies, which are valid on every host of the site. */
const cookiesFor = ({ client }: Account, url: string) =>
  [...client.cookies].map(([name, value]) => ({ name, value, url: new URL('/', url).href }));
