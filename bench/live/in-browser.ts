import { spawnSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { chromiumPath, launch } from '../../web/e2e/browser.ts';

/** Runs something with a browser, beside ffmpeg. @throws Error if this machine lacks one of them */
export async function inBrowser<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  if (!chromiumPath()) throw new Error('there is no Chromium on the PATH');
  if (spawnSync('ffmpeg', ['-version']).status !== 0) throw new Error('there is no ffmpeg on the PATH');
  const browser = await launch();
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}
