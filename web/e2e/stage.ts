import type { Browser } from 'playwright-core';
import { type RunningPlatform, startRunningPlatform } from '../../infra/local/testing/running-platform.ts';
import { launch } from './browser.ts';

/** The first start builds the web app. */
const START_LIMIT_MS = 300_000;

/** What a journey is made on: the platform as `npm start` starts it, and a browser. There once its tests run. */
export interface Stage {
  platform: RunningPlatform;
  browser: Browser;
}

/** Starts both before a journey's tests and ends both after them, also where only one of the two could start. */
export function setStage(): Stage {
  const stage: Partial<Stage> = {};
  beforeAll(async () => {
    const parts = [
      startRunningPlatform().then((platform) => Object.assign(stage, { platform })),
      launch().then((browser) => Object.assign(stage, { browser })),
    ];
    const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }, START_LIMIT_MS);
  afterAll(async () => {
    await stage.browser?.close();
    await stage.platform?.stop();
    stage.platform?.forget();
  });
  return stage as Stage;
}
