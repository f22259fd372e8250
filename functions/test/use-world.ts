import type { CatalogEvent } from '../catalog/listings/events-store.ts';
import { AtPaypal } from './providers/at-paypal.ts';
import { AtStripe } from './providers/at-stripe.ts';
import { Buyer } from './people/buyer.ts';
import { eventually } from './eventually.ts';
import { Organizer, published } from './people/organizer.ts';
import { sampleEvent, subscriptionEvent } from './samples/sample-event.ts';
import { startWorld, type World } from './world.ts';

type Mail = ReturnType<World['mails']>[number];

/** A world with the people and the providers that tests tell stories about. */
export interface Shop extends World {
  readonly atStripe: AtStripe;
  readonly atPaypal: AtPaypal;
  /** Returns a browser whose user has no account. */
  visitor: (network?: string) => Buyer;
  /** Returns a registered buyer, and a registered organiser. */
  buyer: (network?: string) => Promise<Buyer>;
  /** Returns a browser without an account on a network of its own, so that no limit counts it together with others. */
  stranger: () => Buyer;
  organizer: () => Promise<Organizer>;
  /** Waits until a mail was sent that fits. */
  untilMailed: (fits: (mail: Mail) => boolean) => Promise<void>;
  /** Waits until the bus has nothing left to deliver. */
  untilQuiet: () => Promise<void>;
}

/**
 * Gives a test file a world, which starts before its tests and stops after them. Mocks and the faults of the providers end
 * with each test.
 * @param keepsBooks true to enter payments into the ledger and mail receipts
 * @param countsSales true to keep organisers' lists and totals of their sales
 * @param confirmsAddresses true to mail each link that confirms an address at once, and not once a test asks for it
 * @param hearsWebhooks false if the providers' webhooks are lost from the beginning of each test
 */
export function useWorld({ confirmsAddresses = false, keepsBooks = true, countsSales = false, hearsWebhooks = true } = {}): Shop {
  const shop = {} as Shop;
  const [atStripe, atPaypal] = [new AtStripe(shop), new AtPaypal(shop)];
  const providers = [atStripe, atPaypal];
  const visitor = (network?: string) => new Buyer(shop, network);
  let networks = 0;
  Object.assign(shop, {
    atStripe,
    atPaypal,
    visitor,
    buyer: async (network?: string) => {
      const buyer = visitor(network);
      await buyer.register();
      return buyer;
    },
    stranger: () => visitor(`198.51.100.${(networks += 1)}`),
    organizer: async () => {
      const organizer = new Organizer(shop);
      await organizer.signsUp();
      return organizer;
    },
    untilMailed: (fits: (mail: Mail) => boolean) => eventually(() => shop.mails().some(fits)),
    untilQuiet: () => eventually(() => shop.bus.counts().waiting === 0),
  });
  beforeAll(async () => {
    Object.assign(shop, await startWorld({ confirmsAddresses, keepsBooks, countsSales }));
  });
  afterAll(() => shop.stop());
  if (!hearsWebhooks) beforeEach(() => Promise.all(providers.map((provider) => provider.chaos({ drop: 'all' }))));
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(providers.map((provider) => provider.calm()));
  });
  return shop;
}

/** Gives a test file an organiser. */
export function useOrganizer(shop: Shop): Organizer {
  const organizer = new Organizer(shop);
  beforeAll(() => organizer.signsUp());
  return organizer;
}

/** Gives a test file an organiser who has a new account, and with it a new organisation, before each test. */
export function useNewOrganizer(shop: Shop): Organizer {
  const organizer = new Organizer(shop);
  beforeEach(async () => {
    Object.assign(organizer, new Organizer(shop));
    await organizer.signsUp();
  });
  return organizer;
}

/** Gives a test file a buyer, who registers a new account before each test. */
export function useBuyer(shop: Shop, network?: string): Buyer {
  const buyer = new Buyer(shop, network);
  beforeEach(async () => {
    buyer.cookies.clear();
    await buyer.register();
  });
  return buyer;
}

/** Gives a test file an event, which becomes a new one and is published before each test. */
export function useEvent<T extends CatalogEvent>(make: () => T): T;
export function useEvent(): CatalogEvent;
export function useEvent(make: () => CatalogEvent = sampleEvent): CatalogEvent {
  const event = {} as CatalogEvent;
  beforeEach(() => published(Object.assign(event, make())));
  return event;
}

/** Gives a test file a buyer who subscribes to a new event before each test, and the id of that subscription. */
export function useSubscriber(shop: Shop): { buyer: Buyer; subscription: { id: string } } {
  const buyer = useBuyer(shop);
  const event = useEvent(subscriptionEvent);
  const subscription = { id: '' };
  beforeEach(async () => {
    subscription.id = await buyer.subscribes(event);
  });
  return { buyer, subscription };
}
