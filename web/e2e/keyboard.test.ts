import type { Page } from 'playwright-core';
import { LocalClient } from '../../infra/local/testing/local-client.ts';
import { journey, Visit } from './browser.ts';
import { setStage } from './stage.ts';
import { untilTakenOver } from './taken-over.ts';

journey('without a mouse, and without motion', () => {
  const stage = setStage();
  let visit: Visit;

  afterEach(() => visit.done());

  const film = () => stage.platform.info.events.find(({ subdomain }) => subdomain === 'lights')!.url;
  const open = async (address: string, options: Parameters<typeof Visit.begin>[1] = {}) => {
    visit = await Visit.begin(stage.browser, options);
    await visit.page.goto(address);
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    return visit.page;
  };

  const pages: [string, () => string][] = [
    ['home', () => stage.platform.info.site],
    ['plans', () => `${stage.platform.info.site}/plans`],
    ['contact', () => `${stage.platform.info.site}/contact`],
    ['an event', film],
  ];

  it.each(pages)('Tab comes to everything on %s, in sight and marked', async (_, address) => {
    const page = await open(address(), { reducedMotion: 'reduce' });
    await untilTakenOver(page);
    const expected = await page.evaluate(noteWhatCanBeFocused);
    expect(expected).toBeGreaterThan(2);
    for (let pressed = 0; pressed < expected + 4; pressed++) await page.keyboard.press('Tab');
    expect(await page.evaluate(readNotes)).toEqual({ missed: [], unmarked: [], outOfSight: [] });
  });

  it('the first link leads past the header', async () => {
    const page = await open(stage.platform.info.site);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    expect(await page.getByRole('link', { name: 'Skip to content' }).boundingBox()).toMatchObject({ x: expect.any(Number) });
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.activeElement?.matches('main *'));
  });

  it('the menu of a small screen keeps the focus and gives it back', async () => {
    const page = await open(stage.platform.info.site, { viewport: { width: 390, height: 844 } });
    const button = page.getByRole('button', { name: 'Open the menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    const met = new Set<string>();
    for (let pressed = 0; pressed < 12; pressed++) {
      await page.keyboard.press('Tab');
      met.add(await focused(page));
      expect(await page.evaluate(isWithinDialog)).toBe(true);
    }
    for (const name of ['Close the menu', 'Home', 'Services', 'Plans', 'About', 'Contact']) expect([...met]).toContain(name);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await untilFocused(page, 'Open the menu');
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Plans' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/plans');
    await menu.waitFor({ state: 'detached' });
  });

  it('the account menu opens, is walked through and closes', async () => {
    const client = new LocalClient(stage.platform.port);
    await client.post('/api/v1/auth/register', { name: 'Kay Board', email: 'kay@example.com', password: 'correct horse' });
    const page = await open(stage.platform.info.site);
    for (const [name, value] of client.cookies) await visit.context.addCookies([{ name, value, url: stage.platform.info.site }]);
    await page.reload();
    await page.getByRole('button', { name: 'Account of Kay Board' }).focus();
    await page.keyboard.press('Enter');
    const library = page.getByRole('link', { name: 'Library' });
    await library.waitFor();
    for (const name of ['Library', 'Account', 'Log out']) {
      await page.keyboard.press('Tab');
      await untilFocused(page, name);
    }
    await page.keyboard.press('Escape');
    await library.waitFor({ state: 'hidden' });
    await untilFocused(page, 'Account of Kay Board');
    await page.keyboard.press('Enter');
    await library.waitFor();
    await page.keyboard.press('Tab');
    await untilFocused(page, 'Library');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user/library');
  });

  it('an empty message is sent by Enter, and the first field to mend has the focus', async () => {
    const page = await open(`${stage.platform.info.site}/contact`);
    // A form works once its script is there.
    await page.getByRole('textbox', { name: 'Email' }).and(page.locator(':enabled')).focus();
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await page.waitForFunction(() => document.activeElement === document.querySelector('[aria-invalid="true"]'));
  });

  it('a package and a plan are chosen by Enter', async () => {
    const page = await open(film());
    await page.getByRole('button', { name: 'Pay Now' }).first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/register');
    await page.goto(`${stage.platform.info.site}/plans`);
    await page.getByRole('button', { name: 'Sign up: PPC Basic' }).focus();
    await page.keyboard.press('Space');
    await page.waitForURL('**/auth/login');
  });

  it.each(['/', '/pay-per-view-streaming', '/plans', '/new'])('on %s nothing moves for whoever avoids motion', async (path) => {
    const page = await open(stage.platform.info.site + path, { reducedMotion: 'reduce' });
    await untilTakenOver(page);
    const moving: string[] = [];
    for (let look = 0; look < 5; look++) {
      await page.waitForTimeout(400);
      moving.push(...(await page.evaluate(runningAnimations)));
    }
    expect(moving).toEqual([]);
  });
});

/** In the page: whether the focus is in the open dialog, or has left the page altogether. */
const isWithinDialog = () => {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.closest('dialog') !== null;
};

/** What leads the focus somewhere may do so a moment after what was shown. */
async function untilFocused(page: Page, name: string): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  while ((await focused(page)) !== name && Date.now() < giveUpAt) await page.waitForTimeout(50);
  expect(await focused(page)).toBe(name);
}

/** The name of what has the focus, short. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '').trim().slice(0, 40);
  });

/** In the page: films that play and animations that run for longer than a frame; what ends within one is no motion. */
function runningAnimations(): string[] {
  const isSeen = ({ effect }: Animation) => Number(effect?.getComputedTiming().activeDuration) > 16;
  const animations = document.getAnimations().filter((animation) => animation.playState === 'running' && isSeen(animation));
  const films = [...document.querySelectorAll('video')].filter(({ paused }) => !paused);
  const names = animations.map((animation) => (animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty);
  return [...names, ...films.map(({ src }) => src)];
}

/** In the page: marks all that can be focused, and begins to note what is. @returns how many there are */
function noteWhatCanBeFocused(): number {
  const all = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select, summary, [tabindex="0"]';
  const groups = new Set<string>();
  const targets = [...document.querySelectorAll<HTMLElement>(all)].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.tabIndex < 0 || element.closest('[inert]')) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    // Of radio buttons of one name Tab comes to one.
    return groups.size < groups.add(element.name).size;
  });
  const name = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.outerHTML.slice(0, 60);
  const key = (element: HTMLElement) => (element instanceof HTMLInputElement && element.type === 'radio' ? element.name : element);
  const missed = new Map(targets.map((element) => [key(element), name(element)]));
  const unmarked: string[] = [];
  const outOfSight: string[] = [];
  document.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLElement;
    missed.delete(key(element));
    // Of a field that is drawn by something around or beside it, that is what shows the focus.
    const drawn = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling];
    const hasMark = drawn.some((part) => part && getComputedStyle(part).outlineStyle !== 'none' && parseFloat(getComputedStyle(part).outlineWidth) > 0);
    if (!hasMark) unmarked.push(name(element));
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) outOfSight.push(name(element));
  });
  Object.assign(window, { focusNotes: () => ({ missed: [...missed.values()], unmarked, outOfSight }) });
  return targets.length;
}

/** In the page: what Tab has not come to, and where the focus could not be seen. */
function readNotes() {
  type Notes = Record<'missed' | 'unmarked' | 'outOfSight', string[]>;
  return (window as unknown as { focusNotes: () => Notes }).focusNotes();
}
