import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Request } from 'playwright-core';
import { sitePages } from '../../../shared/site/site-pages.ts';
import type { RunningPlatform } from '../../../infra/local/testing/platform/running-platform.ts';
import { chromiumPath, launch } from '../../../web/e2e/browser.ts';
import { paths } from '../../../web/src/lib/navigation/paths.ts';
import type { BenchContext } from '../../bench-platform.ts';
import { type Figure, kilobytes, notMeasured, type Section } from '../../figures/figure.ts';
import { type Account, expectOk, film, filmTicket, payByCard, registerAccount, savePaymentBody } from '../../load/buyers.ts';
import { serveBarePage } from '../../pages/bare-page.ts';
import { cookiesFor } from '../../pages/cookies-for.ts';

/** Limits for the script of the home page and of an event's, for every other page's script, and for styles. */
const FIRST_AIM_KB = 90;
const PAGE_AIM_KB = 105;
const STYLES_AIM_KB = 10.5;
/** Limits for everything that an event's page loads, and for the number of its requests. */
const EVENT_AIM_KB = 140;
const EVENT_REQUESTS_AIM = 12;

const EVENT_PAGE = 'event page';

interface Page {
  name: string;
  url: string;
  aim?: number;
  /** Account that opens the page; left out for a visitor. */
  account?: Account;
  /** Selector of an element that shows that the page is complete. */
  shows: string;
}

/** The size of a first visit to a page, in bytes; `script` and `styles` in Brotli. */
interface Weight {
  page: Page;
  script: number;
  scriptGzip: number;
  scripts: number;
  styles: number;
  /** Bodies as they were transferred, and their number. */
  transferred: number;
  requests: number;
}

/** Measures the scripts and styles that a first visit to each public page loads, compressed as the edge would. */
export async function measureFirstLoad({ platform, folder }: BenchContext, root: string): Promise<Section> {
  const section = {
    title: 'First load, Brotli',
    how: "Everything of the page's own origin until the network is idle, in an empty browser; scripts and styles as the build compresses them.",
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

function figuresOf(weight: Weight): Figure[] {
  const { page, script, scriptGzip, scripts, styles, transferred, requests } = weight;
  const { name, aim } = page;
  const note = `${scripts} files, ${(scriptGzip / 1000).toFixed(1)} kB in gzip`;
  return [
    { ...kilobytes(`${name}: script`, script, aim), note },
    kilobytes(`${name}: styles`, styles, aim === undefined ? undefined : STYLES_AIM_KB),
    ...(name === EVENT_PAGE
      ? [
          kilobytes(`${name}: everything`, transferred, EVENT_AIM_KB),
          { name: `${name}: requests`, value: requests, unit: '', aim: EVENT_REQUESTS_AIM },
        ]
      : []),
  ];
}

async function pagesOf(platform: RunningPlatform): Promise<Page[]> {
  const { site, events } = platform.info;
  const eventUrl = events.find(({ subdomain }) => subdomain === film.subdomain)!.url;
  const listed = sitePages.filter(({ path }) => path !== paths.home);
  return [
    { name: 'home', url: site, aim: FIRST_AIM_KB, shows: 'h1' },
    { name: EVENT_PAGE, url: eventUrl, aim: FIRST_AIM_KB, shows: `h1:has-text("${film.title}")` },
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
    if (account) await context.addCookies(cookiesFor(account.client, url));
    const tab = await context.newPage();
    const loaded: Promise<LoadedFile>[] = [];
    tab.on('requestfinished', (request) => {
      if (new URL(request.url()).origin === new URL(url).origin) loaded.push(fileOf(request));
    });
    await tab.goto(url, { waitUntil: 'networkidle' });
    await tab.locator(shows).first().waitFor();
    const files = await Promise.all(loaded);
    const sum = (size: (file: LoadedFile) => number, kind?: string) =>
      files.reduce((total, file) => total + (kind === undefined || file.kind === kind ? size(file) : 0), 0);
    return {
      page,
      script: sum((file) => file.brotli, 'script'),
      scriptGzip: sum((file) => file.gzip, 'script'),
      scripts: files.filter(({ kind }) => kind === 'script').length,
      styles: sum((file) => file.brotli, 'stylesheet'),
      transferred: sum((file) => file.transferred),
      requests: files.length,
    };
  } finally {
    await context.close();
  }
}

interface LoadedFile {
  kind: string;
  /** Bytes of the body as it came. */
  transferred: number;
  brotli: number;
  gzip: number;
}

async function fileOf(request: Request): Promise<LoadedFile> {
  const [response, { responseBodySize }] = await Promise.all([request.response(), request.sizes()]);
  const kind = request.resourceType();
  const isText = ['script', 'stylesheet'].includes(kind);
  const body = isText && response ? await response.body() : Buffer.alloc(0);
  return { kind, transferred: responseBodySize, brotli: brotliCompressSync(body).length, gzip: gzipSync(body).length };
}
