import { AdServer } from './ad-server.ts';
import { journey, Visit } from './browser.ts';
import { Organizer } from './organizer.ts';
import { setStage } from './stage.ts';
import { pay, playedSeconds, toPaymentDialog } from './steps.ts';

journey('an event with ads', () => {
  const stage = setStage();
  let ads: AdServer;
  let visit: Visit;
  beforeAll(async () => {
    ads = await AdServer.open();
  });
  beforeEach(async () => {
    visit = await Visit.begin(stage.browser, ads.visit);
  });
  afterEach(() => visit.done());
  afterAll(() => ads.close());

  it('says so before it is bought, plays one ad before the film, and keeps nobody from it', async () => {
    const { page } = visit;
    const organizer = await Organizer.signIn(stage.platform);
    const event = await organizer.sell({ subdomain: 'sponsored', title: 'The Sponsored Film', ad_tag: ads.tag });
    await toPaymentDialog(page, event.url, 'sam@example.com');
    await page.getByRole('dialog').getByText('With ads: a short ad plays first').waitFor();
    await pay(page);
    await page.waitForURL('**/thank-you*');
    await page.goto(`${event.url}user/watch/${event._id}`);

    const ad = page.getByRole('region', { name: 'Advertisement' });
    await ad.getByRole('link', { name: 'Visit shop.example.com' }).waitFor();
    await ad.getByRole('button', { name: 'Skip ad' }).click();
    await playedSeconds(page);
    expect(await ad.count()).toBe(0);
    const told = ['impression', 'start', 'skip'].flatMap((event) => [`broker.example.com/${event}`, `ads.example.com/${event}`]);
    // The last reports to the ad servers outlive their frame, and may arrive a moment later.
    for (let tries = 0; tries < 100 && !told.every((what) => ads.told().includes(what)); tries++) await page.waitForTimeout(100);
    expect(ads.told()).toEqual(expect.arrayContaining(told));
    expect(ads.told().filter((what) => what.endsWith('impression'))).toHaveLength(2);
    expect(ads.asked.filter(({ cookie, referer }) => cookie ?? referer)).toEqual([]);

    ads.asked.length = 0;
    await page.reload();
    await page.locator('video').waitFor();
    expect(ads.asked).toEqual([]);

    ads.isSilent = true;
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    await playedSeconds(page);
    expect(ads.asked.map(({ what }) => what)).toEqual(['broker.example.com/vast']);
  });
});
