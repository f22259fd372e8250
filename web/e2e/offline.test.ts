import type { BrowserContext, Locator, Page } from 'playwright-core';
import { journey, Visit } from './browser.ts';
import { setStage } from './stage.ts';
import { fillCard, pay, playedSeconds, toPaymentDialog } from './steps.ts';

const WATCH = '/user/watch/evt_northern_lights';
/** Number of moments at which the network goes away. CI is short of processor time; all fifty are for releases. */
const MOMENTS = Number(process.env.OFFLINE_MOMENTS ?? 10);
const EMAIL = 'nora@example.com';

/** A moment of an evening at which the network goes away. */
interface Moment {
  name: string;
  before: (page: Page) => Promise<void>;
  /** The viewer's next step, and what the page has to show for it without a network. */
  offline: (page: Page) => Promise<void>;
  /** The viewer's step once the network is back; nothing if the film goes on by itself. */
  after?: (page: Page) => Promise<void>;
}

const nothing = async () => {};
const seek = (page: Page, second: number) =>
  video(page).evaluate((element: HTMLVideoElement, to) => void (element.currentTime = to), second);
const settings = (page: Page) => page.getByRole('button', { name: 'Settings' });

const moments: readonly Moment[] = [
  {
    name: 'while it plays',
    before: nothing,
    offline: async (page) => {
      await page.getByText('You are offline').waitFor();
    },
  },
  {
    name: 'while it is paused',
    before: (page) => page.keyboard.press('k'),
    offline: (page) => page.keyboard.press('k'),
  },
  {
    name: 'before Settings is pressed',
    before: nothing,
    offline: async (page) => {
      await page.mouse.move(400 + Math.random() * 50, 400);
      await settings(page).click();
      await page.getByRole('group', { name: 'Settings' }).waitFor();
    },
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'in a dialog',
    before: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
    offline: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'at the end',
    before: async (page) => {
      await seek(page, 46);
      await untilTrue(async () => (await position(page)) > 46.2);
    },
    offline: (page) => page.getByRole('button', { name: 'Watch again' }).waitFor(),
    after: (page) => page.getByRole('button', { name: 'Watch again' }).click(),
  },
];

journey('an evening without a network', () => {
  const stage = setStage();
  const film = () => stage.platform.info.events.find(({ onDemand }) => onDemand)!.url;
  let visit: Visit;
  let page: Page;
  let context: BrowserContext;
  /** Another device on which the same account is logged in. */
  let other: Visit;
  const faults: string[] = [];

  beforeAll(async () => {
    visit = await Visit.begin(stage.browser);
    ({ page, context } = visit);
    await toPaymentDialog(page, film(), EMAIL);
    other = await Visit.begin(stage.browser);
    await other.page.goto(`${film()}/auth/login`);
    await logIn(other.page.getByRole('form', { name: 'Log in' }));
    await other.page.waitForURL((url) => url.pathname !== '/auth/login');
  });
  afterAll(async () => {
    await visit.done();
    await other.done();
  });

  async function open(): Promise<void> {
    await page.goto(`${film()}${WATCH}`);
    await playedSeconds(page);
  }

  /** Fails the moment if its page is an error, or has lost the picture. */
  async function stillThere(name: string): Promise<void> {
    const errors = page.getByRole('heading', { name: /stopped working|failed to load|Unexpected Application Error/ });
    if ((await errors.count()) > 0) faults.push(`${name}: an error page`);
    if ((await video(page).count()) !== 1) faults.push(`${name}: no picture`);
  }

  it('loses no payment: the dialog says what is wrong, and pays once the network is back', async () => {
    await fillCard(page);
    await context.setOffline(true);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Pay \$/ }).click();
    await dialog.getByRole('alert').first().waitFor();
    expect(await page.getByRole('heading', { name: /stopped working|failed to load/ }).count()).toBe(0);
    await context.setOffline(false);
    await pay(page);
    await page.waitForURL(`**${WATCH}`);
    await playedSeconds(page);
  });

  it(`goes on where it was after the network went away at ${MOMENTS} moments, without an error page`, async () => {
    for (let done = 0; done < MOMENTS; done++) {
      const moment = moments[done % moments.length]!;
      // Ten times at most: a page that is loaded again is another device, and those may take turns only so often.
      if (done % Math.ceil(MOMENTS / 10) === 0) await open();
      const start = 2 + Math.random() * 35;
      await seek(page, start);
      await untilTrue(async () => (await position(page)) > start + 0.1);
      await moment.before(page);
      const stood = await position(page);
      await context.setOffline(true);
      await moment.offline(page);
      await stillThere(moment.name);
      await context.setOffline(false);
      await moment.after?.(page);
      const hasEnded = moment.name === 'at the end';
      await untilTrue(async () => {
        const now = await position(page);
        return hasEnded ? now > 0.2 && now < 10 : now > stood + 0.2;
      });
      await stillThere(moment.name);
    }
    expect(faults).toEqual([]);
  }, 1_800_000);

  it('survives a deployment in the middle: the film keeps its parts, and a page whose script is gone loads the new one by itself', async () => {
    await open();
    await page.waitForLoadState('networkidle');
    // The names of the last release, which are gone; the document that is loaded next names those of the new one.
    let isOldPage = true;
    await page.route('**/assets/*.js', (route) => (isOldPage ? route.fulfill({ status: 404 }) : route.continue()));
    await page.mouse.move(430, 410);
    await settings(page).click();
    await page.getByRole('combobox', { name: 'Speed' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await stillThere('a deployment');
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOldPage = false;
    });
    await page.evaluate(() => {
      history.pushState(null, '', '/faq');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { level: 1, name: /question/i }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults).toEqual([]);
  });

  it('asks a viewer whose session has ended to log in over the picture, and goes on at the same second', async () => {
    await open();
    await seek(page, 20);
    await untilTrue(async () => (await position(page)) > 20.5);
    await context.clearCookies();
    await renewNow(page);
    await page.getByRole('heading', { name: 'You are logged out' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(WATCH);
    expect(await page.locator('canvas').count()).toBe(1);
    await page.getByRole('button', { name: 'Log in' }).click();
    await logIn(page.getByRole('dialog', { name: 'Log in' }));
    await untilTrue(async () => (await position(page)) > 20.6);
    expect(await position(page)).toBeLessThan(40);
  });

  it('keeps the picture in a country where the event is closed', async () => {
    await open();
    await seek(page, 15);
    await untilTrue(async () => (await position(page)) > 15.5);
    const refused = { status: 451, json: { error: 'This site is not available in your country', code: 'country_blocked' } };
    await page.route('**/playback', (route) => route.fulfill(refused));
    await renewNow(page);
    await page.getByRole('heading', { name: 'This event stopped here' }).waitFor();
    expect(await page.locator('canvas').count()).toBe(1);
    await page.unroute('**/playback');
    await page.getByRole('button', { name: 'Try again' }).click();
    await untilTrue(async () => (await position(page)) > 15.6);
  });

  it.each([
    ['pauses', (one: Page) => one.keyboard.press('k')],
    ['leaves', (one: Page) => one.goto('about:blank')],
  ])('resumes on another device within two seconds of where a viewer %s', async (_, leave) => {
    await open();
    await seek(page, 25);
    await untilTrue(async () => (await position(page)) > 25.5);
    // A tenth of the speed: what a busy machine takes between reading the position and leaving adds nothing to the two seconds.
    await video(page).evaluate((element: HTMLVideoElement) => void (element.playbackRate = 0.1));
    const left = await position(page);
    await leave(page);
    const known = async () => {
      const answer = await other.page.evaluate(async () => (await fetch('/api/v1/account/progress')).json());
      return (answer as { films: { position: number }[] }).films[0]?.position ?? 0;
    };
    await untilTrue(async () => Math.abs((await known()) - left) <= 2);
  });
});

async function logIn(form: Locator): Promise<void> {
  await form.getByLabel('Email').fill(EMAIL);
  await form.getByLabel('Password', { exact: true }).fill('correct horse');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

const video = (page: Page) => page.locator('video');

/** Returns the position of the film; -1 while there is no picture. */
const position = (page: Page) => video(page).evaluateAll((all: HTMLVideoElement[]) => all[0]?.currentTime ?? -1);

/** Has the player renew its access now, as it does when a network returns. */
const renewNow = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('The condition was not met in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
