import type { MemberRole } from '#shared/people/member-rights.ts';
import { type Buyer, tokenIn } from '../people/buyer.ts';
import { eventually } from '../eventually.ts';
import type { Shop } from '../use-world.ts';
import type { Answer, Visitor } from '../people/visitor.ts';

/** The team of an organisation, and the mailboxes of those who are invited to it. */
export class Team {
  readonly #shop: Shop;
  readonly #owner: Visitor;

  constructor(shop: Shop, owner: Visitor) {
    this.#shop = shop;
    this.#owner = owner;
  }

  invites = (email: string, role: MemberRole = 'editor'): Promise<Answer> =>
    this.#owner.post('/studio/team/invitations', { email, role });

  /** Waits for so many invitations to an address. @returns the token in the last one */
  async token(email: string, mails = 1): Promise<string> {
    const found = () =>
      this.#shop.mails().filter(({ subject, to }) => subject.startsWith('Join the team of') && to.includes(email));
    await eventually(() => found().length >= mails);
    return tokenIn(found().at(-1)!);
  }

  /** Registers somebody who confirms their address, invites them and has them accept. */
  async joins(role: MemberRole): Promise<Buyer> {
    const person = await this.stranger();
    await this.invites(person.email, role);
    const answer = await accepts(person, await this.token(person.email));
    if (answer.status !== 200) throw new Error(`The invitation was answered ${answer.status}: ${answer.text}`);
    return person;
  }

  /** Registers somebody who confirms their address. */
  async stranger(): Promise<Buyer> {
    const person = this.#shop.stranger();
    await person.register();
    await person.post('/account/email/confirm', { token: await person.confirmationToken() });
    return person;
  }

  /** Returns the members as an owner sees them. */
  members = async () => (await this.#owner.get('/studio/team')).json.members;
  invitations = async () => (await this.#owner.get('/studio/team')).json.invitations;
  changes = async () => (await this.#owner.get('/studio/audit')).json.entries;

  removes = ({ userId }: Visitor): Promise<Answer> => this.#owner.post(`/studio/team/members/${userId}/remove`);
  makes = ({ userId }: Visitor, role: MemberRole): Promise<Answer> =>
    this.#owner.post(`/studio/team/members/${userId}/role`, { role });
}

/** Accepts the invitation of a mailed link. */
export const accepts = (person: Visitor, token: string): Promise<Answer> => person.post('/studio/team/join', { token });
