// Written by `npm run lists`, from shared/site/studio-screens.ts.
import { CalendarDays, ChartColumn, ChartSpline, HandCoins, History, House, KeyRound, LifeBuoy, Mail, Palette, Receipt, Scale, SlidersHorizontal, TicketPercent, Undo2, UsersRound, Webhook } from 'lucide-react';
import { lazy } from '../../../lib/page/lazy.ts';
import type { StudioPages } from './shown-screen.ts';

/** The page of every screen that shared/site/studio-screens.ts declares. */
export const studioPages: StudioPages = {
  home: { Page: lazy(() => import('../home/home-page.tsx')), icon: House },
  events: { Page: lazy(() => import('../events/events-page.tsx')), icon: CalendarDays },
  newEvent: { Page: lazy(() => import('../details/new-event-page.tsx')) },
  codes: { Page: lazy(() => import('../codes/codes-page.tsx')), icon: TicketPercent },
  messages: { Page: lazy(() => import('../messages/messages-page.tsx')), icon: Mail },
  orders: { Page: lazy(() => import('../orders/orders-page.tsx')), icon: Receipt },
  order: { Page: lazy(() => import('../orders/order-page.tsx')) },
  refunds: { Page: lazy(() => import('../refunds/refunds-page.tsx')), icon: Undo2 },
  disputes: { Page: lazy(() => import('../disputes/disputes-page.tsx')), icon: Scale },
  help: { Page: lazy(() => import('../help/help-page.tsx')), icon: LifeBuoy },
  sales: { Page: lazy(() => import('../sales/sales-page.tsx')), icon: ChartColumn },
  reports: { Page: lazy(() => import('../reports/reports-page.tsx')), icon: ChartSpline },
  payouts: { Page: lazy(() => import('../payouts/payouts-page.tsx')), icon: HandCoins },
  team: { Page: lazy(() => import('../team/team-page.tsx')), icon: UsersRound },
  brand: { Page: lazy(() => import('../brand/brand-page.tsx')), icon: Palette },
  keys: { Page: lazy(() => import('../keys/keys-page.tsx')), icon: KeyRound },
  webhooks: { Page: lazy(() => import('../webhooks/webhooks-page.tsx')), icon: Webhook },
  changes: { Page: lazy(() => import('../audit/audit-page.tsx')), icon: History },
  settings: { Page: lazy(() => import('../settings/settings-page.tsx')), icon: SlidersHorizontal },
  setUp: { Page: lazy(() => import('../set-up/set-up-page.tsx')) },
  join: { Page: lazy(() => import('../team/join-page.tsx')) },
  event: { Page: lazy(() => import('../details/details-page.tsx')) },
  page: { Page: lazy(() => import('../page/blocks-page.tsx')) },
  packages: { Page: lazy(() => import('../packages/packages-page.tsx')) },
  media: { Page: lazy(() => import('../media/media-page.tsx')) },
  liveSetUp: { Page: lazy(() => import('../live/set-up-page.tsx')) },
  live: { Page: lazy(() => import('../live/live-page.tsx')) },
  replay: { Page: lazy(() => import('../replay/replay-page.tsx')) },
  eventReports: { Page: lazy(() => import('../reports/event-reports-page.tsx')) },
  statement: { Page: lazy(() => import('../payouts/statement-page.tsx')) },
};
