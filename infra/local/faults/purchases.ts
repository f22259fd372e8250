/** What a buyer does, and what the seller does for them. */
export type Story =
  /** Pays, and the page tells us so. */
  | 'saves'
  /** Pays and closes the browser: only the provider knows. */
  | 'leaves'
  | 'never-pays'
  /** With both providers, side by side. */
  | 'pays-twice'
  /** The seller gives the money back at the provider. */
  | 'refunded'
  /** The same, and then once more. */
  | 'refunded-twice'
  /** Asks for the money in the library, twice at the same moment. */
  | 'asks-back';

export type Provider = 'stripe' | 'paypal';

interface Item {
  eventId: string;
  packageId: string;
  price: number;
  /** Whether its organiser's rule gives money back for the asking. */
  isRefundable: boolean;
}

/** What a new platform sells that one account can buy once each. Prices in cents. */
const ITEMS: readonly Item[] = [
  { eventId: 'evt_fight_night', packageId: 'pkg_fight_live', price: 1999, isRefundable: false },
  { eventId: 'evt_fight_night', packageId: 'pkg_fight_ringside', price: 2999, isRefundable: false },
  { eventId: 'evt_harbour_sessions', packageId: 'pkg_harbour_evening', price: 1499, isRefundable: true },
  { eventId: 'evt_northern_lights', packageId: 'pkg_lights_film', price: 899, isRefundable: false },
  { eventId: 'evt_glass_garden', packageId: 'pkg_garden_film', price: 1299, isRefundable: false },
  { eventId: 'evt_glass_garden', packageId: 'pkg_garden_rental', price: 499, isRefundable: false },
];

/** One account's way to one item, and how far it has come. */
export interface Purchase {
  /** Of the account: several purchases share one, which spares password hashes. */
  account: string;
  item: Item;
  provider: Provider;
  story: Story;
  isDone: boolean;
  orderId?: string;
  clientSecret?: string;
  paypalOrderId?: string;
  isApproved?: boolean;
  isPaidByCard?: boolean;
}

/** So many purchases, with everything happening to some. */
export function purchasesOf(provider: Provider, count: number): Purchase[] {
  return Array.from({ length: count }, (_, index) => {
    const item = ITEMS[index % ITEMS.length]!;
    const account = `${provider}-${Math.floor(index / ITEMS.length)}`;
    return { account, item, provider, story: storyOf(index, item), isDone: false };
  });
}

const STORIES: readonly Story[] = [
  'never-pays',
  'leaves',
  'refunded',
  'saves',
  'pays-twice',
  'leaves',
  'asks-back',
  'saves',
  'refunded-twice',
  'leaves',
];

function storyOf(index: number, { isRefundable }: Item): Story {
  const story = STORIES[index % STORIES.length]!;
  return story === 'asks-back' && !isRefundable ? 'saves' : story;
}

export const isRefunded = ({ story }: Purchase): boolean =>
  story === 'refunded' || story === 'refunded-twice' || story === 'asks-back';
