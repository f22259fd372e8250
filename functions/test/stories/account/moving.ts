import { tokenIn } from '../../people/buyer.ts';
import { eventually } from '../../eventually.ts';
import type { Shop } from '../../use-world.ts';
import { type Answer, PASSWORD, type Visitor } from '../../people/visitor.ts';

/** The links of changes of address, as the people who read the mailboxes open them. */
export class Mailboxes {
  readonly #shop: Shop;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /** Waits for so many mails with a subject to an address. @returns the token in the last one */
  async token(subject: string, address: string, mails = 1): Promise<string> {
    const found = () => this.#shop.mails().filter((mail) => mail.subject === subject && mail.to.includes(address));
    await eventually(() => found().length >= mails);
    return tokenIn(found().at(-1)!);
  }

  /** Returns the token of the link that was mailed to a wanted address. */
  changeToken = (wanted: string, mails = 1) => this.token('Confirm your new email address', wanted, mails);
  /** Returns the token of the link that was mailed to an address that was changed. */
  undoToken = (old: string, mails = 1) => this.token('Your email address was changed', old, mails);

  /** Opens the link to a wanted address, by default on a device where nobody is logged in. */
  completes = (token: string, reader: Visitor = this.#shop.visitor(), password?: string): Promise<Answer> =>
    reader.post('/account/email/complete', { token, password });

  undoes = (token: string, reader: Visitor = this.#shop.visitor()): Promise<Answer> =>
    reader.post('/account/email/undo', { token });

  /** Moves an account to another address: requests the change and opens the link where they are logged in. @throws if a step is refused */
  async move(user: Visitor, wanted: string, password = PASSWORD): Promise<void> {
    for (const answer of [
      await user.post('/account/email', { email: wanted, currentPassword: password }),
      await this.completes(await this.changeToken(wanted), user),
    ]) {
      if (answer.status !== 200) throw new Error(`A step of the change of address answered ${answer.status}: ${answer.text}`);
    }
  }
}
