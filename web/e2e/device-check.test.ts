import { journey } from './browser.ts';
import { setStageWithVisits } from './stage.ts';

/** The number of requests that a first visit to an event's page may make, without those of the payment provider's script. */
const REQUESTS_AT_MOST = 12;

/** The requests with which an open page follows the event. They begin some seconds after it is shown, which is early on a busy machine. */
const FOLLOWS_STATUS = /\/status$|\/follow-status-/;

journey('the check before paying', () => {
  const { stage, visit } = setStageWithVisits();

  it('measures country, browser and connection once somebody asks, and costs the page nothing before', async () => {
    const { page } = visit;
    const { url } = stage.platform.info.events.find(({ onDemand }) => onDemand)!;
    const requested: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === new URL(url).origin) requested.push(pathname);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const check = page.getByRole('button', { name: 'Check your device' });
    await check.waitFor();
    expect(requested.filter((path) => !FOLLOWS_STATUS.test(path)).length).toBeLessThanOrEqual(REQUESTS_AT_MOST);
    expect(requested.join()).not.toMatch(/speed-test|check-panel/);

    await check.click();
    const panel = page.getByRole('region', { name: 'Your device' });
    await panel.getByText('You can watch this event where you are.').waitFor();
    await panel.getByText(/^This browser plays the (full-HD picture|event, in a lower quality)/).waitFor();
    // A busy machine carries less than an idle one.
    await panel.getByText(/(carries the full-HD picture \(|your connection carries )[\d,.]+ Mbit\/s/).waitFor();
    await panel.getByRole('button', { name: 'Check again' }).waitFor();
    expect(requested.filter((path) => path === '/assets/speed-test.bin')).toHaveLength(1);
  });
});
