import type { MemberRight } from '../people/member-rights.ts';
import { addressOf, type ParameterValues } from './address.ts';

/** The groups of the studio's navigation, in its order. */
export const STUDIO_GROUPS = ['Studio', 'Programme', 'Buyers', 'Results', 'Organisation'] as const;
type StudioGroup = (typeof STUDIO_GROUPS)[number];

/** A screen of the studio. Plain data: the application, its build, the shell and the tests all read it. */
interface StudioScreen {
  /** Its path. A part that begins with a colon is a parameter. */
  path: '/studio' | `/studio/${string}`;
  /** Its name where something links to it, which is also its title. */
  name: string;
  /** Its title, if that is not its name. */
  title?: string;
  /** The group of the navigation that links to it, or `event` for a tab of one event; left out if only other pages link to it. */
  place?: StudioGroup | 'event';
  /** The icon of Lucide with which the navigation links to it, by its name; needed in a group, and nowhere else. */
  icon?: string;
  /** The right that a member needs for what the screen is for; left out if everybody who is signed in may use it. */
  right?: MemberRight;
  /** Its module below `web/src/features/studio/`, which exports the page as its default. */
  page: string;
  /** The accessibility run checks it in each combination of theme and size, not in two of the four. */
  isCheckedInFull?: true;
}

/**
 * Every screen of the studio. Within a group, and among the tabs of an event, the order is that of the navigation. Paths that the shell knows,
 * routes, titles, navigation, tabs, preloads, docs/roles.md and the accessibility run are made from this.
 */
export const studioScreens = {
  home: {
    path: '/studio',
    name: 'Home',
    place: 'Studio',
    right: 'events:read',
    icon: 'House',
    page: 'home/home-page',
    isCheckedInFull: true,
  },

  events: {
    path: '/studio/events',
    name: 'Events',
    place: 'Programme',
    right: 'events:read',
    icon: 'CalendarDays',
    page: 'events/events-page',
    isCheckedInFull: true,
  },
  // Before the screen of an event, whose path matches, too.
  newEvent: { path: '/studio/events/new', name: 'New event', right: 'events:edit', page: 'details/new-event-page' },
  codes: {
    path: '/studio/codes',
    name: 'Codes',
    place: 'Programme',
    right: 'codes:read',
    icon: 'TicketPercent',
    page: 'codes/codes-page',
  },
  messages: {
    path: '/studio/messages',
    name: 'Messages',
    place: 'Programme',
    right: 'messages:send',
    icon: 'Mail',
    page: 'messages/messages-page',
  },

  orders: {
    path: '/studio/orders',
    name: 'Orders',
    place: 'Buyers',
    right: 'sales:read',
    icon: 'Receipt',
    page: 'orders/orders-page',
  },
  order: { path: '/studio/orders/:orderId', name: 'Order', right: 'sales:read', page: 'orders/order-page' },
  refunds: {
    path: '/studio/refunds',
    name: 'Refunds',
    place: 'Buyers',
    right: 'sales:read',
    icon: 'Undo2',
    page: 'refunds/refunds-page',
  },
  disputes: {
    path: '/studio/disputes',
    name: 'Disputes',
    place: 'Buyers',
    right: 'sales:read',
    icon: 'Scale',
    page: 'disputes/disputes-page',
  },
  help: {
    path: '/studio/help',
    name: 'Help',
    title: 'Help a viewer',
    place: 'Buyers',
    right: 'sales:read',
    icon: 'LifeBuoy',
    page: 'help/help-page',
  },

  sales: {
    path: '/studio/sales',
    name: 'Sales',
    place: 'Results',
    right: 'sales:read',
    icon: 'ChartColumn',
    page: 'sales/sales-page',
  },
  reports: {
    path: '/studio/reports',
    name: 'Reports',
    place: 'Results',
    right: 'sales:read',
    icon: 'ChartSpline',
    page: 'reports/reports-page',
  },
  payouts: {
    path: '/studio/payouts',
    name: 'Payouts',
    place: 'Results',
    right: 'payouts:read',
    icon: 'HandCoins',
    page: 'payouts/payouts-page',
    isCheckedInFull: true,
  },

  team: {
    path: '/studio/team',
    name: 'Team',
    place: 'Organisation',
    right: 'team:read',
    icon: 'UsersRound',
    page: 'team/team-page',
  },
  brand: {
    path: '/studio/brand',
    name: 'Brand',
    place: 'Organisation',
    right: 'events:read',
    icon: 'Palette',
    page: 'brand/brand-page',
  },
  keys: {
    path: '/studio/keys',
    name: 'API keys',
    place: 'Organisation',
    right: 'keys:manage',
    icon: 'KeyRound',
    page: 'keys/keys-page',
  },
  webhooks: {
    path: '/studio/webhooks',
    name: 'Webhooks',
    place: 'Organisation',
    right: 'webhooks:manage',
    icon: 'Webhook',
    page: 'webhooks/webhooks-page',
  },
  changes: {
    path: '/studio/audit',
    name: 'Changes',
    place: 'Organisation',
    right: 'audit:read',
    icon: 'History',
    page: 'audit/audit-page',
  },
  settings: {
    path: '/studio/settings',
    name: 'Settings',
    place: 'Organisation',
    right: 'events:read',
    icon: 'SlidersHorizontal',
    page: 'settings/settings-page',
  },
  setUp: { path: '/studio/set-up', name: 'Your first sale', right: 'events:read', page: 'set-up/set-up-page' },
  join: { path: '/studio/join', name: 'Join the team', page: 'team/join-page' },

  event: {
    path: '/studio/events/:eventId',
    name: 'Details',
    place: 'event',
    right: 'events:read',
    page: 'details/details-page',
  },
  page: {
    path: '/studio/events/:eventId/page',
    name: 'Page',
    place: 'event',
    right: 'events:read',
    page: 'page/blocks-page',
  },
  packages: {
    path: '/studio/events/:eventId/packages',
    name: 'Packages',
    place: 'event',
    right: 'events:read',
    page: 'packages/packages-page',
  },
  media: {
    path: '/studio/events/:eventId/media',
    name: 'Media',
    place: 'event',
    right: 'events:read',
    page: 'media/media-page',
    isCheckedInFull: true,
  },
  liveSetUp: {
    path: '/studio/events/:eventId/before',
    name: 'Before the evening',
    place: 'event',
    right: 'broadcast:run',
    page: 'live/set-up-page',
  },
  live: { path: '/studio/events/:eventId/live', name: 'Live', place: 'event', right: 'broadcast:run', page: 'live/live-page' },
  replay: {
    path: '/studio/events/:eventId/replay',
    name: 'Replay',
    place: 'event',
    right: 'events:read',
    page: 'replay/replay-page',
  },
  eventReports: {
    path: '/studio/events/:eventId/reports',
    name: 'Reports',
    place: 'event',
    right: 'sales:read',
    page: 'reports/event-reports-page',
  },
  statement: {
    path: '/studio/events/:eventId/statement',
    name: 'Statement',
    place: 'event',
    right: 'payouts:read',
    page: 'payouts/statement-page',
    isCheckedInFull: true,
  },
} as const satisfies Readonly<Record<string, StudioScreen>>;

type Screens = typeof studioScreens;
export type StudioScreenId = keyof Screens;
/** The screens at a place of the navigation. */
type ScreenAt<Place> = { [Id in StudioScreenId]: Screens[Id] extends { place: Place } ? Id : never }[StudioScreenId];
/** A screen that the navigation links to. */
export type StudioMenuId = ScreenAt<StudioGroup>;
/** A screen about one event. */
export type EventTabId = ScreenAt<'event'>;
/** A screen with a title of its own; that of a tab is the event's. */
export type TitledScreenId = Exclude<StudioScreenId, EventTabId>;

const declared: Readonly<Record<StudioScreenId, StudioScreen>> = studioScreens;
export const studioScreenIds = Object.keys(studioScreens) as StudioScreenId[];

/** Returns what a screen declares. */
export const studioScreen = (id: StudioScreenId): StudioScreen => declared[id];

/** Returns the screens of a group of the navigation, or the tabs of an event, in their order. */
export const screensAt = <Place extends StudioGroup | 'event'>(place: Place): ScreenAt<Place>[] =>
  studioScreenIds.filter((id): id is ScreenAt<Place> => declared[id].place === place);

/** Returns the title of a screen. */
export const studioTitle = (id: TitledScreenId): string => declared[id].title ?? declared[id].name;

/** Returns the address of a screen. @param values for the parameters of its path */
export const studioPath = <Id extends StudioScreenId>(id: Id, ...values: ParameterValues<Screens[Id]['path']>): string =>
  addressOf<Screens[Id]['path']>(studioScreens[id].path, ...values);
