import type { Page } from 'playwright-core';
import type { Hands } from './hands.ts';
import { pay } from './steps.ts';

/** Steps of a seller, in terms of what the page shows. */

const PICTURE = 'docs/images/event.jpg';
/** The seconds that a person may take from the home page to an event on sale. */
const MOST_SECONDS = 90;
/** The clicks from the home page to an event on sale, with one for each field. */
const MOST_CLICKS = 22;
/** The password of each seller. */
export const PASSWORD = 'a barge with five bands';
/** A start that is far off. */
const SOME_DAY = '2036-06-01T20:00';

/** Returns the address at which a seller signs up for an organisation. */
export const sellerOf = (organization: string): string => `${organization.split(' ')[0]!.toLowerCase()}@example.com`;

interface MakingEvent {
  /** Looks at each form. */
  inspect?: (page: Page) => Promise<void>;
  /** As the field of the start takes it. */
  starts?: string;
}

/** Finds the way from the home page to a studio of one's own. */
export async function startsToSell(page: Page, hands: Hands, site: string, organization: string): Promise<void> {
  await page.goto(site);
  await hands.click(page.getByRole('main').getByRole('link', { name: 'Sell tickets' }));
  await hands.click(page.getByRole('link', { name: 'Start selling' }).first());
  await hands.type('Organisation', organization);
  await hands.type('Full Name', 'Hanna Harvest');
  await hands.type('Email', sellerOf(organization));
  await hands.type('Password', PASSWORD);
  await hands.press('Create your organisation');
  await page.waitForURL('**/studio/set-up');
}

/** Creates an event with a picture of its own and a package. */
export async function makesEvent(
  page: Page,
  hands: Hands,
  title: string,
  { inspect = () => Promise.resolve(), starts = SOME_DAY }: MakingEvent = {},
): Promise<void> {
  await hands.follow('Create your event');
  await hands.type('Title', title);
  await hands.type('Starts', starts);
  await page.getByText('This address is available').waitFor();
  await inspect(page);
  await hands.press('Create the event');

  await page.getByRole('heading', { name: 'Before you publish' }).waitFor();
  await hands.choose('Picture file', PICTURE);
  await page.getByRole('dialog').getByLabel('Zoom').first().waitFor();
  await inspect(page);
  await hands.press('Use this picture');
  await page.getByRole('button', { name: 'Choose another picture' }).waitFor();
  await inspect(page);

  await hands.follow('Packages');
  await hands.type('Name', 'The evening');
  await hands.type('Price in $', '14.99');
  await inspect(page);
  await hands.press('Add the package');
  await page.getByRole('heading', { name: 'The evening' }).waitFor();
}

export async function publishes(page: Page, hands: Hands): Promise<void> {
  await hands.press('Publish');
  await hands.press('Publish now');
  await page.getByRole('link', { name: 'View page' }).waitFor();
}

/** Buys one's own event with the test card, from where it was published. */
export async function triesAsBuyer(page: Page, hands: Hands): Promise<void> {
  await hands.press('Try it as a buyer');
  await page.getByText('You are trying this page as a buyer').waitFor();
  await hands.click(page.getByRole('button', { name: 'Pay Now' }).first());
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('region', { name: 'Test card' }).waitFor();
  await pay(page);
  await page.getByText('Payment succeeded').waitFor();
}

/** Holds the way to an event on sale to what a person has patience for. */
export function onTime(hands: Hands): void {
  expect(hands.clicks()).toBeLessThanOrEqual(MOST_CLICKS);
  expect(hands.seconds()).toBeLessThanOrEqual(MOST_SECONDS);
}
