import type { BrowserContext, Page } from 'playwright-core';

/** A form of the studio in a real browser. */
export interface FormInBrowser {
  /** The page where a link leads to the form's page, and that link. */
  from: string;
  link: string;
  /** The button that opens the form on its page; none if the page shows it at once. */
  enter?: string;
  form: string;
  field: string;
  typed: string;
  /** Fields besides, by their labels. */
  others?: Readonly<Record<string, string>>;
  save: string;
  /** The path that it is sent to. */
  post: string;
  /** The page's words once it was saved. */
  done: string;
}

/**
 * Types into a form, and takes from it what a member may lose: the page by Back, the tab by a crash, and the answer to what is sent.
 * @returns the page, on which it was saved in the end
 * @throws if a word was lost
 */
export async function losesNoWord(context: BrowserContext, one: FormInBrowser): Promise<Page> {
  const begun = await context.newPage();
  const address = await enter(begun, one);
  const form = () => begun.getByRole('form', { name: one.form });
  for (const [label, text] of Object.entries({ [one.field]: one.typed, ...one.others }))
    await form().getByLabel(label, { exact: true }).fill(text);
  await begun.evaluate(() => window.history.back());
  await begun.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click();
  await begun.waitForURL(address);
  await holds(begun, one);
  await begun.waitForFunction((text) => Object.values(localStorage).some((kept) => String(kept).includes(text)), one.typed);
  await crash(begun);

  const page = await context.newPage();
  await enter(page, one);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await holds(page, one);

  const { lost } = await loseAnswer(page, one.post);
  const save = page.getByRole('form', { name: one.form }).getByRole('button', { name: one.save });
  await save.click();
  await lost;
  await page.getByText('You seem to be offline').waitFor();
  await holds(page, one);
  await save.click();
  await page.getByText(one.done).first().waitFor();
  return page;
}

/** Comes to the form as a member does. @returns the address of its page */
async function enter(page: Page, { from, link, enter: button, form }: FormInBrowser): Promise<string> {
  await page.goto(from);
  await page.getByRole('link', { name: link, exact: true }).first().click();
  if (button) await page.getByRole('button', { name: button }).click();
  await page.getByRole('form', { name: form }).waitFor();
  return page.url();
}

/** Waits until the field holds what was typed. @throws if it never does */
async function holds(page: Page, { form, field, typed }: FormInBrowser): Promise<void> {
  const value = await page.getByRole('form', { name: form }).getByLabel(field, { exact: true }).inputValue();
  if (value !== typed) throw new Error(`“${field}” holds “${value}” in place of “${typed}”.`);
}

/** Has the next form that is sent to a path reach the server, and its answer get lost on the way. `lost` resolves at that moment. */
async function loseAnswer(page: Page, path: string): Promise<{ lost: Promise<void> }> {
  const client = await page.context().newCDPSession(page);
  const lost = new Promise<void>((resolve) => {
    client.on('Fetch.requestPaused', ({ requestId, request: { method } }) => {
      if (method !== 'POST') return void client.send('Fetch.continueResponse', { requestId });
      const failed = client.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
      return resolve(failed.then(() => client.detach()));
    });
  });
  await client.send('Fetch.enable', { patterns: [{ urlPattern: `*/api/v1${path}*`, requestStage: 'Response' }] });
  return { lost };
}

/** Kills what shows the page, without a word to it. */
async function crash(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It is never answered.
  void client.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}
