import { createAccount } from '../../people/auth/accounts-store.ts';
import { hashPassword } from '../../people/auth/passwords/password.ts';
import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import type { StoredPackage } from '../../catalog/listings/packages/item.ts';
import { newId } from '../../platform/ids.ts';
import { eventWith, sampleEvent, seasonOf } from '../samples/sample-event.ts';
import { type Answer, PASSWORD, Visitor } from './visitor.ts';
import type { World } from '../world.ts';

/** A user who sells events, in the studio. Their id is known before they sign up. */
export class Organizer extends Visitor {
  constructor(world: World) {
    super(world);
    this.userId = newId('usr');
    this.email = `${this.userId}@example.com`;
  }

  /** Creates the account, and signs in through the login. */
  async signsUp(): Promise<void> {
    const { userId, email } = this;
    const passwordHash = await hashPassword(PASSWORD);
    await createAccount({ userId, email, name: 'Olu', passwordHash, referral: null, role: 'organizer' });
    await this.signsIn();
  }

  /** Publishes an event with two packages. */
  async publishes(changes: Partial<CatalogEvent> = {}): Promise<CatalogEvent> {
    return published(sampleEvent({ ownerId: this.userId, ...changes }));
  }

  /** Publishes an event with one package. */
  async sells(offer: Partial<StoredPackage> = {}, changes: Partial<CatalogEvent> = {}): Promise<CatalogEvent> {
    return published(eventWith(offer, { ownerId: this.userId, ...changes }));
  }

  /** Publishes two events that are sold together. @param changes of each */
  async sellsSeason(...changes: [Partial<CatalogEvent>, Partial<CatalogEvent>]): Promise<[CatalogEvent, CatalogEvent]> {
    const [one, other] = seasonOf(changes.map((change) => ({ ownerId: this.userId, ...change })));
    return [await published(one!), await published(other!)];
  }

  /** Creates a promo code. */
  makesCode(code: object): Promise<Answer> {
    return this.post('/studio/codes', code);
  }

  /** Returns the refunds that wait for a decision, and the disputes with their evidence, as the studio lists them. */
  refundRequests = async () => (await this.get('/studio/refunds')).json.refunds;
  disputes = async () => (await this.get('/studio/disputes')).json.disputes;

  grants(orderId: string): Promise<Answer> {
    return this.post(`/studio/refunds/${orderId}`, { decision: 'grant' });
  }

  declines(orderId: string, note?: string): Promise<Answer> {
    return this.post(`/studio/refunds/${orderId}`, { decision: 'decline', note });
  }
}

/** Stores an event, and returns it. */
export async function published<T extends CatalogEvent>(event: T): Promise<T> {
  await putEvent(event);
  return event;
}
