import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { operatorPath, operatorScreens } from '#shared/site/operator-screens.ts';
import { appCode, CODE_MS } from '../../infra/local/testing/platform/app-code.ts';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import type { Violations } from './checks/axe.ts';
import { journey } from './browser.ts';
import { checkScreen } from './checks/check-screen.ts';
import { mailWhere } from './mailbox.ts';
import { operatorRoutes } from './screen-routes.ts';
import { setStageWithVisits } from './stage.ts';

const PASSWORD = 'a barge with five bands';
const ADA = 'ada@example.com';
const EVE = 'eve@example.com';

journey('the operator', () => {
  const { stage, visit } = setStageWithVisits({ ORGANIZER_APPROVAL: 'true' });

  it('finds the desk from the home page with a second factor, holds, releases and approves, and sees what was done', async () => {
    const secret = await makeOperator(ADA, 'Ada Operator');
    await founds('olu@example.com', 'Harbour Arena');
    await founds('pat@example.com', 'Patience Productions');
    const { page } = visit;
    await logsIn(page, ADA, secret);
    await page.getByRole('button', { name: /^Account of/ }).click();
    // On a busy machine, a click can land beside the menu while it still moves into place, and would close it.
    await page.locator('#account-menu').evaluate((menu) => Promise.all(menu.getAnimations().map(({ finished }) => finished)));
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('link', { name: 'Open the operator’s desk' }).click();

    const waiting = page.getByRole('list', { name: 'Waiting for approval' });
    await waiting.getByText('Patience Productions').waitFor();
    await page.getByRole('searchbox').fill('harb');
    await page.getByRole('button', { name: 'Search organisations' }).click();
    const found = page.getByRole('list', { name: 'Found for “harb”' });
    await found.getByText('Harbour Arena').waitFor();
    expect(await found.getByRole('link').count()).toBe(1);
    await found.getByRole('link').click();
    await acts(page, 'Put on hold', 'Readers say that they never heard of you.');
    await page.getByText('Put on hold by an operator').waitFor();
    await acts(page, 'Release');
    await page.getByRole('button', { name: 'Put on hold' }).waitFor();

    await page.getByRole('link', { name: 'All organisations' }).click();
    await waiting.getByText('Patience Productions').click();
    await acts(page, 'Approve');
    await page.getByRole('button', { name: 'Approve' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'All organisations' }).click();
    // The list as it was is shown until it has been asked for again.
    await waiting.getByText('Patience Productions').waitFor({ state: 'detached' });
    await waiting.getByText('Harbour Arena').waitFor();

    await page.getByRole('link', { name: 'What we did' }).click();
    const log = page.getByRole('list', { name: 'Acts' });
    await log.getByText('Readers say that they never heard of you.').waitFor();
    const lines = (await log.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(lines).toEqual([
      expect.stringContaining('Ada Operator approved Patience Productions'),
      expect.stringContaining('Ada Operator released Harbour Arena'),
      expect.stringContaining('Ada Operator stopped the emails of Harbour Arena'),
    ]);
    const mail = await mailWhere(stage.platform, ({ subject }) => subject === 'The emails of Harbour Arena are on hold');
    expect(mail.text).toContain('Readers say that they never heard of you.');
  });

  it('finds nothing on any screen of the desk, in light and dark, small and large in turn, and Tab reaches every control', async () => {
    const secret = await makeOperator(EVE, 'Eve Operator');
    await founds('sal@example.com', 'Salt Theatre');
    const { page } = visit;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logsIn(page, EVE, secret);
    await page.goto(stage.platform.info.site + operatorPath('organizations'));
    await page.getByRole('list', { name: 'Waiting for approval' }).getByText('Salt Theatre').click();
    await page.waitForURL(`**${operatorPath('organizations')}/organizations/*`);
    const organization = new URL(page.url()).pathname;
    const found: Record<string, Violations> = {};
    for (const [turn, route] of operatorRoutes.entries()) {
      const opened = route.path === operatorScreens.organization.path ? organization : route.address;
      const wrong = await checkScreen(page, stage.platform.info.site + opened, route, turn);
      if (Object.keys(wrong).length > 0) found[route.path] = wrong;
    }
    expect(found).toEqual({});
  });

  /** Registers an account whose address is confirmed. */
  async function registers(email: string, name: string): Promise<LocalClient> {
    const client = new LocalClient(stage.platform.port);
    await posts(client, '/auth/register', { name, email, password: PASSWORD });
    const { text } = await mailWhere(stage.platform, ({ to, text: words }) => to.includes(email) && words.includes('#token='));
    await posts(client, '/account/email/confirm', { token: /#token=(\S+)/.exec(text)![1] });
    return client;
  }

  async function founds(email: string, name: string): Promise<void> {
    await posts(await registers(email, 'Olu Founder'), '/studio/organizations', { name });
  }

  /** Makes an account an operator's on the command line. @returns the secret of its authenticator app */
  async function makeOperator(email: string, name: string): Promise<string> {
    const client = await registers(email, name);
    const { secret } = await posts(client, '/account/two-factor/set-up', { currentPassword: PASSWORD });
    await posts(client, '/account/two-factor/confirm', { code: appCode(secret) });
    const env = { ...process.env, PORT: String(stage.platform.port) };
    await promisify(execFile)(process.execPath, ['infra/tools/cli/main.ts', 'operator', 'grant', email], { env });
    return secret;
  }

  /** Logs in from the home page, with the password and the code that the app shows next. */
  async function logsIn(page: Page, email: string, secret: string): Promise<void> {
    await page.goto(stage.platform.info.site);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, Date.now() + CODE_MS));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    // The menu of the account closes when the page below it changes.
    await page.getByRole('heading', { level: 1, name: /Fill every seat/ }).waitFor();
  }
});

/** Does something at the desk, with the reason that its dialog asks for, if it does. */
async function acts(page: Page, action: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel('Reason, as its owner reads it').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

// Answers have every shape.
// oxlint-disable-next-line typescript/no-explicit-any
async function posts(client: LocalClient, route: string, body: object): Promise<any> {
  const { status, text, json } = await client.post(`/api/v1${route}`, body);
  if (status !== 200) throw new Error(`${route} answered ${status}: ${text}`);
  return json;
}
