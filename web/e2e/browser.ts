import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Timeout of a single step. Long enough for a busy machine. */
const PATIENCE_MS = 60_000;
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/**
 * Chromium's pages without its windows, tabs and menus, which nobody sees in a test: it needs half the processor time, because a
 * whole Chromium draws a window of its own for every visit.
 */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Returns the path of a whole Chromium: the value of `CHROMIUM`, else the first found on the PATH; null if there is none. */
export function chromiumPath(environment: NodeJS.ProcessEnv = process.env): string | null {
  return environment.CHROMIUM || firstOnPath(NAMES, environment);
}

/** Returns the path of the browser of the journeys: `CHROMIUM`, else a headless shell, else a whole Chromium; null if there is none. */
export function journeyBrowserPath(environment: NodeJS.ProcessEnv = process.env): string | null {
  return environment.CHROMIUM || firstOnPath(SHELL_NAMES, environment) || chromiumPath(environment);
}

function firstOnPath(names: readonly string[], environment: NodeJS.ProcessEnv): string | null {
  const folders = (environment.PATH ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}

/**
 * Like `describe`, for tests that need a browser: without Chromium the journeys are skipped with a notice, except in CI,
 * where that is a failure.
 */
export function journey(name: string, tests: () => void): void {
  const isAvailable = journeyBrowserPath() !== null;
  if (!isAvailable && process.env.CI) throw new Error('The journeys must run in CI, and there is no Chromium.');
  if (!isAvailable) {
    // Written directly, because jest shows nothing of a file whose tests are all skipped.
    process.stderr.write(`Skipped: "${name}". There is no Chromium on the PATH; install it or set CHROMIUM to its path.\n`);
  }
  (isAvailable ? describe : describe.skip)(name, tests);
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: journeyBrowserPath() ?? '',
    timeout: PATIENCE_MS,
    args: [
      '--no-sandbox',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-background-networking',
      '--mute-audio',
      // Without a graphics card, an emulated one draws more slowly than no card at all.
      '--disable-gpu',
    ],
  });
}

/**
 * Keeps pictures out of the boxes that they are drawn in: they are loaded, sized and described as usual, and only their pixels, which no
 * journey looks at, are missing. Chromium decodes and draws a picture again for every size and colour scheme of a page, which was half of
 * what it costs to open one.
 */
const UNDRAWN_PICTURES = `
  img { object-position: -99999px !important; }
  [class*='picture-'] { background-position: -99999px 0 !important; background-repeat: no-repeat !important; }`;

/**
 * Keeps what is behind headers, cards and dialogs sharp. Without a graphics card, Chromium blurs it anew for every frame of whatever moves
 * there. `will-change` keeps what a blur does besides: elements in front of others, and the frame of those that are fixed in it.
 */
const UNBLURRED_BACKDROPS = `
  [class*='backdrop-blur'] { backdrop-filter: none !important; will-change: backdrop-filter; }
  ::backdrop { backdrop-filter: none !important; }`;

/** Runs in each page before its own scripts. A sheet of this kind cannot be refused by a policy of the page. */
const DRAW_LESS = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(UNDRAWN_PICTURES + UNBLURRED_BACKDROPS)});
  document.adoptedStyleSheets.push(sheet);
}`;

/** A new visitor's browser without cookies and stored data. Errors on its pages fail the test at {@link Visit.done}. */
export class Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #errors: string[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on('pageerror', (error) => this.#errors.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) this.#errors.push(message.text());
    });
  }

  static async begin(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Visit> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    // Screenshots are for people.
    if (!process.env.MARQUEE_SCREENSHOTS) await context.addInitScript(DRAW_LESS);
    return new Visit(context, await context.newPage());
  }

  async done(): Promise<void> {
    // Requests that are still held back are dropped with the page.
    if (!this.page.isClosed()) await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.close();
    expect(this.#errors).toEqual([]);
  }
}
