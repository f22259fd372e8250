import type { Browser } from 'playwright-core';
import { journey, launch, Visit } from '../browser.ts';
import { SCHEMES } from '../colour-scheme.ts';
import { problems } from './axe.ts';

/** A page without a fault, whose text can be read in light and not in dark. */
const READABLE_IN_LIGHT = `<!doctype html>
  <html lang="en">
    <title>A page</title>
    <style>
      body { background: white; color: black; }
      @media (prefers-color-scheme: dark) { body { background: #333; } }
    </style>
    <main><h1>A page</h1><p>Words</p></main>
  </html>`;

journey('the check of a page with axe', () => {
  let browser: Browser;
  let visit: Visit;
  beforeAll(async () => {
    browser = await launch();
  });
  beforeEach(async () => {
    visit = await Visit.begin(browser, { reducedMotion: 'reduce', colorScheme: 'light' });
  });
  afterEach(() => visit.done());
  afterAll(() => browser.close());

  it('finds words that cannot be read, and things without a name', async () => {
    await visit.page.setContent(
      '<body style="background: white; color: #ddd"><p>Words</p><img src="data:,"><button></button></body>',
    );
    const found = (await problems(visit.page)).map((problem) => problem.split(':')[0]);
    for (const rule of ['color-contrast', 'image-alt', 'button-name', 'html-has-lang']) expect(found).toContain(rule);
  });

  it('finds words that cannot be read in one colour scheme only', async () => {
    const { page } = visit;
    await page.setContent(READABLE_IN_LIGHT);
    const found: string[][] = [];
    for (const colorScheme of [...SCHEMES, ...SCHEMES]) {
      await page.emulateMedia({ colorScheme });
      found.push(await problems(page));
    }
    expect(found).toEqual([[], ['color-contrast: h1, p'], [], ['color-contrast: h1, p']]);
  });

  it.each([
    ['a button without a name was added', () => document.querySelector('main')!.append(document.createElement('button'))],
    ['words were moved out of the main part', () => document.body.append(document.querySelector('p')!)],
    ['a heading is hidden', () => document.querySelector('h1')!.setAttribute('style', 'visibility: hidden')],
    ['an attribute has gone', () => document.documentElement.removeAttribute('lang')],
  ])('looks at everything again if %s since the last check', async (_, change) => {
    const { page } = visit;
    await page.setContent(READABLE_IN_LIGHT);
    expect(await problems(page)).toEqual([]);
    await page.evaluate(change);
    expect(await problems(page)).toHaveLength(1);
  });

  it('finds a fault that one colour scheme alone shows', async () => {
    const { page } = visit;
    await page.setContent(
      READABLE_IN_LIGHT.replace('</style>', '@media (prefers-color-scheme: dark) { h1 { display: none; } }</style>'),
    );
    expect(await problems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await problems(page)).toEqual(['color-contrast: p', 'page-has-heading-one: html']);
  });
});
