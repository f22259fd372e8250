import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import type { Order, ReceivedGift } from '#shared/api/site/orders.ts';
import { type ApiCall, fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { keepToken } from '../../../lib/session/token.ts';

export const HOUR_MS = 3_600_000;
/** Returns the moment so many milliseconds from now, ISO 8601. */
export const at = (offset: number) => new Date(Date.now() + offset).toISOString();

const paid = {
  status: 'paid',
  amount: 1999,
  currency: 'usd',
  paymentIntentId: 'pi_1',
  payment: { provider: 'stripe', paymentId: 'pi_1' },
  pendingSince: null,
  refundedAmount: 0,
  refund: null,
  createdAt: at(-HOUR_MS),
  keepsAccess: false,
  paidAt: '2026-11-20T12:00:00.000Z',
} as const;

/** Returns one of the events that a bundle or a subscription opens, by default a film. */
export const included = (eventId: string, title: string, changes: Partial<ListedEvent> = {}): ListedEvent => ({
  eventId,
  title,
  subdomain: eventId.replace('evt_', ''),
  image: '/images/fight-night.svg',
  start_time: at(-HOUR_MS),
  end_time: null,
  time_zone: null,
  venue_city: null,
  is_live: false,
  is_cancelled: false,
  can_watch: true,
  ...changes,
});

/** Returns a paid order of a package, by default for an event that starts in two hours and five minutes. */
export const ticket = (changes: object = {}, event: object | null = {}): Extract<Order, { kind: 'package' }> => ({
  ...paid,
  orderId: `ord_${Math.random().toString(36).slice(2)}`,
  kind: 'package',
  eventId: 'evt_fight',
  eventTitle: 'Okafor vs. Reyes',
  packageId: 'pkg_main',
  packageName: 'Main card',
  packageKind: 'ppv',
  rights: ['Picture up to 720p', 'Watch on 2 devices at a time'],
  replayEndsAt: null,
  rental: null,
  hasSeat: false,
  bundle: [],
  channel: [],
  refundUntil: at(2 * HOUR_MS),
  gift: null,
  event: event && {
    eventId: 'ev1',
    title: 'Fight Night',
    subdomain: 'fight',
    image: '/images/fight-night.svg',
    start_time: at(2 * HOUR_MS + 5 * 60_000),
    end_time: at(5 * HOUR_MS),
    time_zone: null,
    venue_city: null,
    is_live: false,
    is_cancelled: false,
    can_watch: true,
    ...event,
  },
  ...changes,
});

export const plan = (changes: object = {}): Order => ({
  ...paid,
  amount: 699,
  orderId: 'ord_plan',
  kind: 'plan',
  planId: 'seo-basic',
  planName: 'SEO Basic',
  ...changes,
});

let viewers = 0;

/** Opens the library of a viewer with these orders, which may change while it is open. */
export function openLibrary(
  orders: Order[],
  routes: Parameters<typeof fakeApi>[0] = {},
  gifts: ReceivedGift[] = [],
  path = '/user/library',
): ApiCall[] {
  keepToken(tokenFor(`ana${++viewers}`));
  const calls = fakeApi({
    'GET /orders/mine': () => ({ json: { orders, opens: [], gifts } }),
    'GET /account/progress': () => ({ json: { films: [] } }),
    'GET /account/reminders': () => ({ json: { day: true, hour: true, live: false, replay: true, shows: [] } }),
    ...routes,
  });
  renderApp(path);
  return calls;
}
