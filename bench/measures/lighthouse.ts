import lighthouse from 'lighthouse';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../infra/local/free-port.ts';
import { chromiumPath, launch } from '../../web/e2e/browser.ts';
import type { BenchGround } from '../bench-platform.ts';
import { atLeast, type Figure, notMeasured, type Section } from '../figures/figure.ts';
import { median } from '../figures/percentiles.ts';
import { serveBarePage } from '../pages/bare-page.ts';
import { startCompressingFront } from '../pages/compressing-front.ts';
import { film } from '../load/buyers.ts';

/** Source: Lighthouse's own advice on variability. */
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLOORS = { performance: 0.98, accessibility: 1, 'best-practices': 1, seo: 1 };
const BROWSER_START_MS = 20_000;
const LAYOUT_SHIFT_AIM = 0.02;
const TIMES = { 'first-contentful-paint': 'first paint', 'largest-contentful-paint': 'largest paint', 'total-blocking-time': 'blocked' };

/** One run's scores from 0 to 1, milliseconds, and the layout shift, by the names Lighthouse gives them. */
type Run = Record<string, number>;

interface Page {
  name: string;
  url: string;
  /** Whether it is ours, and there is something to reach. */
  isOurs: boolean;
}

/** What Lighthouse's mobile preset says of three pages, and of a page with nothing on it. */
export async function measureLighthouse({ platform, folder }: BenchGround, root: string): Promise<Section> {
  const section = {
    title: 'Lighthouse, mobile preset',
    how: `Median of ${RUNS} runs on simulated slow 4G and a slow processor, compressed as the distribution would, beside a bare page of Vite and React.`,
  };
  if (!chromiumPath()) return { ...section, figures: [notMeasured('pages', '', 'there is no Chromium on the PATH')] };
  const bare = await serveBarePage(root, folder);
  const fronts = await Promise.all([startCompressingFront(platform.port), startCompressingFront(bare.port)]);
  const port = await freePort();
  const browser = await startBrowser(port, folder);
  try {
    const [site, bareSite] = fronts.map((front) => front.port);
    const pages: Page[] = [
      { name: 'home', url: `http://marquee.localhost:${site}/`, isOurs: true },
      { name: 'plans', url: `http://marquee.localhost:${site}/plans`, isOurs: true },
      { name: 'event page', url: `http://${film.subdomain}.marquee.localhost:${site}/`, isOurs: true },
      { name: 'bare page', url: `http://localhost:${bareSite}/`, isOurs: false },
    ];
    const figures: Figure[] = [];
    for (const page of pages) figures.push(...(await rate(page, port)));
    figures.push(await callsBeforePaint(pages[2]!));
    return { ...section, figures };
  } finally {
    await endBrowser(browser);
    for (const front of fronts) front.close();
    await bare.close();
  }
}

/** A browser that Lighthouse steers by itself: in one that somebody else steers, too, its tab stays in the background. */
async function startBrowser(port: number, folder: string): Promise<ChildProcess> {
  const flags = ['--headless=new', '--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-extensions'];
  const profile = `--user-data-dir=${path.join(folder, 'lighthouse-profile')}`;
  const browser = spawn(chromiumPath() ?? '', [...flags, profile, `--remote-debugging-port=${port}`, 'about:blank'], { stdio: 'ignore' });
  const giveUpAt = Date.now() + BROWSER_START_MS;
  while (!(await isReady(port))) {
    if (Date.now() > giveUpAt || browser.exitCode !== null) throw new Error('The browser for Lighthouse did not start.');
    await sleep(100);
  }
  return browser;
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/json/version`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function endBrowser(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null) return;
  const ended = once(browser, 'exit');
  browser.kill();
  await ended;
}

async function rate({ name, url, isOurs }: Page, port: number): Promise<Figure[]> {
  const runs: Run[] = [];
  const failed = new Set<string>();
  for (let run = 0; run < RUNS; run++) runs.push(await look(url, port, failed));
  const middle = (key: string) => median(runs.map((run) => run[key]!));
  const failures = [...failed].join(', ');
  return [
    ...CATEGORIES.map((key) => ({
      ...atLeast(`${name}: ${key}`, middle(key), isOurs ? FLOORS[key] : undefined),
      ...(key === 'seo' && failures && { note: `below full marks: ${failures}` }),
    })),
    ...Object.entries(TIMES).map(([key, label]) => ({ name: `${name}: ${label}`, value: Math.round(middle(key)), unit: 'ms' })),
    { name: `${name}: layout shift`, value: middle('cumulative-layout-shift'), unit: '', ...(isOurs && { aim: LAYOUT_SHIFT_AIM }) },
  ];
}

/** @param failed takes up what accessibility, best practices and search found wrong */
async function look(url: string, port: number, failed: Set<string>): Promise<Run> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse, ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits } = result.lhr;
  const run: Run = {};
  for (const key of CATEGORIES) {
    run[key] = categories[key]?.score ?? 0;
    if (key === 'performance') continue;
    for (const { id, weight } of categories[key]?.auditRefs ?? []) {
      const score = audits[id]?.score ?? 1;
      if (weight > 0 && score < 1) failed.add(id);
    }
  }
  for (const key of [...Object.keys(TIMES), 'cumulative-layout-shift']) run[key] = audits[key]?.numericValue ?? Number.NaN;
  return run;
}

/** How many times a page asks the API before it has painted anything. */
async function callsBeforePaint({ name, url }: Page): Promise<Figure> {
  const browser = await launch();
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  // As text: the bench knows no types of the browser's.
  const calls = (await page.evaluate(`(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
    return performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/api/') && entry.startTime < painted).length;
  })()`)) as number;
  await browser.close();
  return { name: `${name}: API calls before the first paint`, value: calls, unit: '', aim: 0 };
}
