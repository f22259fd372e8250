import type { Locator, Page } from 'playwright-core';

/** Seconds for one key at 40 words a minute, of five letters and a space each. */
const KEY_SECONDS = 60 / (40 * 6);
/** Seconds to find something on a page, point at it and click. */
const CLICK_SECONDS = 3;

/** Does what a person does, at once, and counts how long it would take them. */
export class Hands {
  readonly #page: Page;
  #keys = 0;
  #clicks = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(what: Locator): Promise<void> {
    this.#clicks += 1;
    await what.click();
  }

  /** Presses a button. */
  press = (name: string): Promise<void> => this.click(this.#page.getByRole('button', { name, exact: true }));
  follow = (name: string): Promise<void> => this.click(this.#page.getByRole('link', { name, exact: true }));

  /** Types into a field, which one goes to unless it has the focus already. */
  async type(label: string, text: string): Promise<void> {
    return this.typeInto(this.#page.getByLabel(label, { exact: true }), text);
  }

  async typeInto(field: Locator, text: string): Promise<void> {
    const isThere = await field.evaluate((element) => element === document.activeElement);
    if (!isThere) this.#clicks += 1;
    this.#keys += text.length;
    await field.fill(text);
  }

  /** Chooses a file of the machine: opens the choice, finds the file, and confirms. */
  async choose(label: string, file: string): Promise<void> {
    this.#clicks += 3;
    await this.#page.getByLabel(label).setInputFiles(file);
  }

  /** Returns how often they clicked. */
  clicks = (): number => this.#clicks;

  /** Returns the seconds that all of it takes a person. */
  seconds = (): number => this.#keys * KEY_SECONDS + this.#clicks * CLICK_SECONDS;
}
