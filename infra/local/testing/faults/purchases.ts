/** A scenario: the steps that a buyer takes, and the seller's refunds. */
export type Story =
  /** Pays, and the page reports it. */
  | 'saves'
  /** Pays and closes the browser, so that only the provider knows. */
  | 'leaves'
  | 'never-pays'
  /** Pays with both providers concurrently. */
  | 'pays-twice'
  /** The seller refunds the payment at the provider. */
  | 'refunded'
  /** The seller refunds the payment at the provider twice. */
  | 'refunded-twice'
  /** Requests a refund in the library, twice at the same moment. */
  | 'requests-refund';

export type Provider = 'stripe' | 'paypal';

interface Item {
  eventId: string;
  packageId: string;
  price: number;
  /** True if the organiser's refund policy grants refunds on request. */
  isRefundable: boolean;
  /** True for the second item of an event: whoever has the first has no reason to buy it, and is told so. */
  isSecond?: boolean;
}

/** Items of a new platform that a buyer can buy once each, the second of an event with another account. Prices in cents. */
const ITEMS: readonly Item[] = [
  { eventId: 'evt_fight_night', packageId: 'pkg_fight_live', price: 1999, isRefundable: false },
  { eventId: 'evt_fight_night', packageId: 'pkg_fight_ringside', price: 2999, isRefundable: false, isSecond: true },
  { eventId: 'evt_harbour_sessions', packageId: 'pkg_harbour_evening', price: 1499, isRefundable: true },
  { eventId: 'evt_northern_lights', packageId: 'pkg_lights_film', price: 899, isRefundable: false },
  { eventId: 'evt_glass_garden', packageId: 'pkg_garden_film', price: 1299, isRefundable: false },
  { eventId: 'evt_glass_garden', packageId: 'pkg_garden_rental', price: 499, isRefundable: false, isSecond: true },
];

/** One account's purchase of one item, and its progress. */
export interface Purchase {
  /** Name of the account. Several purchases share one, because hashing passwords is slow. */
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

/** Returns `count` purchases that cover all scenarios. */
export function purchasesOf(provider: Provider, count: number): Purchase[] {
  return Array.from({ length: count }, (_, index) => {
    const item = ITEMS[index % ITEMS.length]!;
    const account = `${provider}-${Math.floor(index / ITEMS.length)}${item.isSecond ? '-second' : ''}`;
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
  'requests-refund',
  'saves',
  'refunded-twice',
  'leaves',
];

function storyOf(index: number, { isRefundable }: Item): Story {
  const story = STORIES[index % STORIES.length]!;
  return story === 'requests-refund' && !isRefundable ? 'saves' : story;
}

export const isRefunded = ({ story }: Purchase): boolean =>
  story === 'refunded' || story === 'refunded-twice' || story === 'requests-refund';
