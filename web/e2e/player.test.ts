import type { Page } from 'playwright-core';
import { SlidingBroadcast } from '../../infra/local/testing/live/sliding-broadcast.ts';
import { journey, Visit } from './browser.ts';
import { setStageWithVisits } from './stage.ts';
import { pay, playedSeconds, RENEWAL_MS, toPaymentDialog } from './steps.ts';

const WATCH = '/user/watch/evt_northern_lights';

journey('the player', () => {
  const { stage, visit } = setStageWithVisits();
  const film = () => stage.platform.info.events.find(({ onDemand }) => onDemand)!.url;

  async function buy(page: Page, email: string): Promise<void> {
    await toPaymentDialog(page, film(), email);
    await pay(page);
    await page.waitForURL(`**${WATCH}`);
    await playedSeconds(page);
  }

  it('is used by keyboard, keeps captions above its controls, and continues on another device', async () => {
    const { page } = visit;
    await page.clock.install();
    const named = page.waitForRequest(/\/media\/evt_northern_lights\/.+\.m4s\?CMCD=cid%3D%22evt_northern_lights%22%2Csid%3D/);
    await buy(page, 'pia@example.com');
    await named;
    await page.keyboard.press('k');
    await page.keyboard.press('5');
    await untilAt(page, 24);
    await page.keyboard.press('>');
    await page.keyboard.press('c');
    const bar = page.getByRole('slider', { name: 'Seek' });
    await page.mouse.move(500, 400);
    await untilTrue(async () => {
      const caption = await captionBottom(page);
      return caption !== null && caption <= (await bar.boundingBox())!.y;
    });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Slower or faster').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    expect(await page.getByRole('combobox', { name: 'Speed' }).inputValue()).toBe('1.25');

    // On the page's clock: in real time it would take a minute.
    const renewed = page.waitForRequest((request) => request.url().endsWith('/playback') && request.postData() !== '{}');
    await page.clock.fastForward(RENEWAL_MS);
    const quality = { v: 1, startupMs: expect.any(Number), rungs: expect.any(Object) };
    expect((await renewed).postDataJSON()).toMatchObject({ progress: { position: 24, duration: 48 }, quality });

    const other = await Visit.begin(stage.browser);
    await other.page.goto(`${film()}${WATCH}`);
    await other.page.getByLabel('Email').fill('pia@example.com');
    await other.page.getByLabel('Password', { exact: true }).fill('correct horse');
    await other.page.getByRole('button', { name: 'Log in', exact: true }).click();
    await other.page.getByText('Continuing at 0:24').waitFor();
    expect(await playedSeconds(other.page)).toBeGreaterThanOrEqual(24);
    await other.page.getByRole('button', { name: 'Start over' }).click();
    await untilTrue(async () => (await position(other.page)) < 10);
    await other.done();

    await page.goto(`${film()}/user/library`);
    await page.getByText('Less than a minute left').waitFor();
    await page.getByRole('link', { name: 'Continue: Under Northern Lights' }).waitFor();
  });

  it('shows the slate while a broadcast is interrupted, and returns by itself with another resolution', async () => {
    const { page } = visit;
    await buy(page, 'lou@example.com');
    const broadcast = new SlidingBroadcast();
    let isCut = false;
    await page.route('**/media/evt_northern_lights/**', (route) => {
      const file = new URL(route.request().url()).pathname.split('/').slice(4).join('/');
      return isCut ? route.abort('internetdisconnected') : route.fulfill(broadcast.answer(file));
    });
    await page.reload();
    await page.getByText('LIVE', { exact: true }).waitFor();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'Go live' }).click();
    await page.getByText('LIVE', { exact: true }).waitFor();

    const slate = page.getByRole('status').getByText('We will be right back');
    const returns = async (again: () => void) => {
      const stoodAt = await position(page);
      const since = performance.now();
      again();
      await untilTrue(async () => (await position(page)) > stoodAt + 0.2);
      return performance.now() - since;
    };
    broadcast.stop();
    await slate.waitFor();
    // With room for a busy machine: it takes two seconds.
    expect(await returns(() => broadcast.comeBack('240p'))).toBeLessThan(6000);
    await slate.waitFor({ state: 'detached' });
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(426);

    broadcast.fail(true);
    await slate.waitFor();
    expect(await returns(() => broadcast.fail(false))).toBeLessThan(6000);

    isCut = true;
    await page.getByText('Your connection dropped').waitFor();
    expect(await returns(() => (isCut = false))).toBeLessThan(8000);
  });
});

const position = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

const untilAt = (page: Page, seconds: number) => untilTrue(async () => Math.floor(await position(page)) === seconds);

async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('The condition was not met in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Returns the lower end of the captions that the browser draws, in pixels of the page; null while it draws none. */
async function captionBottom(page: Page): Promise<number | null> {
  const devTools = await page.context().newCDPSession(page);
  try {
    const { root } = await devTools.send('DOM.getDocument', { depth: -1, pierce: true });
    const shown = findNode(root, (node) => node.attributes?.includes('-webkit-media-text-track-display') ?? false);
    if (!shown) return null;
    // The browser may have drawn them again since.
    const box = await devTools.send('DOM.getBoxModel', { nodeId: shown.nodeId }).catch(() => null);
    return box && Math.max(...box.model.content.filter((_, index) => index % 2 === 1));
  } finally {
    await devTools.detach();
  }
}

interface DomNode {
  nodeId: number;
  attributes?: string[];
  children?: DomNode[];
  shadowRoots?: DomNode[];
}

function findNode(node: DomNode, isIt: (node: DomNode) => boolean): DomNode | null {
  if (isIt(node)) return node;
  for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) {
    const found = findNode(child, isIt);
    if (found) return found;
  }
  return null;
}
