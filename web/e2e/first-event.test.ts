import AxeBuilder from '@axe-core/playwright';
import { journey } from './browser.ts';
import { untilStill } from './colour-scheme.ts';
import { setStageWithVisits } from './stage.ts';

const PICTURE = 'docs/images/event.jpg';

journey('the first event', () => {
  const { stage, visit } = setStageWithVisits();

  it('is created, given a package and a picture, and published without a terminal', async () => {
    const { page } = visit;
    const { site, organizer } = stage.platform.info;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const passesAxe = async () => {
      await page.evaluate(untilStill);
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    };
    await page.goto(`${site}/studio`);
    await page.getByLabel('Email').fill(organizer.email);
    await page.getByLabel('Password', { exact: true }).fill(organizer.password);
    await press('Log in');
    await page.getByRole('link', { name: 'New event' }).click();
    // The list of events, which is left just now, has a field to search by title.
    await page.getByLabel('Title', { exact: true }).fill('Harvest Home');
    await page.getByLabel('Starts').fill('2036-06-01T20:00');
    await page.getByText('This address is free').waitFor();
    await passesAxe();
    await press('Create the event');

    await page.getByRole('heading', { name: 'Before you publish' }).waitFor();
    await page.getByLabel('Picture file').setInputFiles(PICTURE);
    await page.getByRole('dialog').getByLabel('Zoom').first().waitFor();
    await passesAxe();
    await press('Use this picture');
    await page.getByRole('button', { name: 'Choose another picture' }).waitFor();
    await passesAxe();

    await page.getByRole('link', { name: 'Packages' }).click();
    await press('Add the first package');
    await page.getByLabel('Name', { exact: true }).fill('The evening');
    await page.getByLabel('Price in $').fill('14.99');
    await passesAxe();
    await press('Add the package');
    await page.getByRole('heading', { name: 'The evening' }).waitFor();
    await press('Publish');
    await press('Publish now');
    await page.getByRole('link', { name: 'View page' }).click();

    await page.getByRole('heading', { level: 1, name: 'Harvest Home' }).waitFor();
    expect(new URL(page.url()).hostname).toBe('harvest-home.marquee.localhost');
    await page.getByText('$14.99').first().waitFor();
    const picture = page.locator('img[src$="/poster.webp"]');
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(
      639,
    );
  });
});
