import type { Browser } from 'playwright-core';
import { type RunningPlatform, startRunningPlatform } from '../../infra/local/testing/platform/running-platform.ts';
import { launch, Visit } from './browser.ts';

/** The first start builds the web app. */
const START_LIMIT_MS = 300_000;

/** The environment of a journey: the platform as `npm start` starts it, and a browser. Available once its tests run. */
export interface Stage {
  platform: RunningPlatform;
  browser: Browser;
}

/**
 * Starts the platform and the browser before a journey's tests and stops them afterwards, even if only one of them started.
 * @param environment settings of the platform that differ from those of `npm start`
 */
export function setStage(environment: Record<string, string> = {}): Stage {
  const stage: Partial<Stage> = {};
  beforeAll(async () => {
    const parts = [
      startRunningPlatform({ environment }).then((platform) => Object.assign(stage, { platform })),
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

/** Sets the stage, and begins a visit before each test, which ends afterwards. `page` is that of the current test. */
export function setStageWithVisits(environment: Record<string, string> = {}): {
  stage: Stage;
  visit: Pick<Visit, 'context' | 'page'>;
} {
  const stage = setStage(environment);
  let visit: Visit;
  beforeEach(async () => {
    visit = await Visit.begin(stage.browser);
  });
  afterEach(() => visit.done());
  const current = {
    get context() {
      return visit.context;
    },
    get page() {
      return visit.page;
    },
  };
  return { stage, visit: current };
}
