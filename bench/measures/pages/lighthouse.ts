import lighthouse from 'lighthouse';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../infra/stand-ins/base/free-port.ts';
import { chromiumPath, launch } from '../../../web/e2e/browser.ts';
import type { BenchContext } from '../../bench-platform.ts';
import { atLeast, type Figure, notMeasured, type Section } from '../../figures/figure.ts';
import { median } from '../../figures/percentiles.ts';
import { serveBarePage } from '../../pages/bare-page.ts';
import { startCompressingFront } from '../../pages/compressing-front.ts';
import { film } from '../../load/buyers.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLOORS = { performance: 0.98, accessibility: 1, 'best-practices': 1, seo: 1 };
const BROWSER_START_MS = 20_000;
const LAYOUT_SHIFT_AIM = 0.02;
/** The largest paint of an event's page, in milliseconds. */
const EVENT_PAINT_AIM = 1300;
const LARGEST_PAINT = 'largest-contentful-paint';
const TIMES = {
  'first-contentful-paint': 'first paint',
  [LARGEST_PAINT]: 'largest paint',
  'total-blocking-time': 'blocked',
};

/** One run's scores from 0 to 1, times in milliseconds and layout shift, by Lighthouse's names. */
type Run = Record<string, number>;

interface Page {
  name: string;
  url: string;
  /** True if the page is ours and has limits to meet. */
  isOurs: boolean;
  /** Limit of the largest paint, in milliseconds. */
  paintAim?: number;
}

/** Rates three pages and an empty one with Lighthouse's mobile preset. */
export async function measureLighthouse({ platform, folder, size }: BenchContext, root: string): Promise<Section> {
  const section = {
    title: 'Lighthouse, mobile preset',
    how: `Median of ${size.lighthouseRuns} runs on simulated slow 4G and a slow processor, compressed as the distribution would, beside a bare page of Vite and React.`,
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
      { name: 'event page', url: `http://${film.subdomain}.marquee.localhost:${site}/`, isOurs: true, paintAim: EVENT_PAINT_AIM },
      { name: 'bare page', url: `http://localhost:${bareSite}/`, isOurs: false },
    ];
    const figures: Figure[] = [];
    for (const page of pages) figures.push(...(await ratePage(page, port, size.lighthouseRuns)));
    figures.push(await callsBeforePaint(pages[2]!));
    return { ...section, figures };
  } finally {
    await endBrowser(browser);
    for (const front of fronts) front.close();
    await bare.close();
  }
}

/** Starts a browser for Lighthouse alone: in one that is also controlled by something else, its tab stays in the background. */
async function startBrowser(port: number, folder: string): Promise<ChildProcess> {
  const flags = ['--headless=new', '--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-extensions'];
  const profile = `--user-data-dir=${path.join(folder, 'lighthouse-profile')}`;
  const browser = spawn(chromiumPath() ?? '', [...flags, profile, `--remote-debugging-port=${port}`, 'about:blank'], {
    stdio: 'ignore',
  });
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

async function ratePage({ name, url, isOurs, paintAim }: Page, port: number, times: number): Promise<Figure[]> {
  const runs: Run[] = [];
  const failed = new Set<string>();
  for (let run = 0; run < times; run++) runs.push(await runLighthouse(url, port, failed));
  const medianOf = (key: string) => median(runs.map((run) => run[key]!));
  const failures = [...failed].join(', ');
  return [
    ...CATEGORIES.map((key) => ({
      ...atLeast(`${name}: ${key}`, medianOf(key), isOurs ? FLOORS[key] : undefined),
      ...(key === 'seo' && failures && { note: `below full marks: ${failures}` }),
    })),
    ...Object.entries(TIMES).map(([key, label]) => ({
      name: `${name}: ${label}`,
      value: Math.round(medianOf(key)),
      unit: 'ms',
      ...(key === LARGEST_PAINT && paintAim !== undefined && { aim: paintAim }),
    })),
    {
      name: `${name}: layout shift`,
      value: medianOf('cumulative-layout-shift'),
      unit: '',
      ...(isOurs && { aim: LAYOUT_SHIFT_AIM }),
    },
  ];
}

/** @param failed collects the failed audits of accessibility, best practices and SEO */
async function runLighthouse(url: string, port: number, failed: Set<string>): Promise<Run> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse, ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
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

/** Counts the requests of a page to the API before its first paint. */
async function callsBeforePaint({ name, url }: Page): Promise<Figure> {
  const browser = await launch();
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  // As text, because the bench does not have the browser's types.
  const calls = (await page.evaluate(`(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
    return performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/api/') && entry.startTime < painted).length;
  })()`)) as number;
  await browser.close();
  return { name: `${name}: API calls before the first paint`, value: calls, unit: '', aim: 0 };
}
