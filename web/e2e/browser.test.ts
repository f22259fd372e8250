import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumPath, journeyBrowserPath } from './browser.ts';

describe('the browser of the journeys', () => {
  const folders = ['first', 'second'].map(() => mkdtempSync(path.join(tmpdir(), 'marquee-browsers-')));
  const [first, second] = folders as [string, string];
  const environment = { PATH: folders.join(path.delimiter) };
  const install = (folder: string, name: string) => {
    writeFileSync(path.join(folder, name), '');
    return path.join(folder, name);
  };
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

  it('is none, a whole Chromium, or rather its headless shell, wherever it is on the PATH', () => {
    expect([journeyBrowserPath(environment), chromiumPath(environment)]).toEqual([null, null]);
    const whole = install(first, 'chromium');
    expect([journeyBrowserPath(environment), chromiumPath(environment)]).toEqual([whole, whole]);
    const shell = install(second, 'chromium-headless-shell');
    expect([journeyBrowserPath(environment), chromiumPath(environment)]).toEqual([shell, whole]);
  });

  it('is the one that CHROMIUM names, before any other', () => {
    const named = { ...environment, CHROMIUM: '/opt/chrome' };
    expect([journeyBrowserPath(named), chromiumPath(named)]).toEqual(['/opt/chrome', '/opt/chrome']);
  });
});
