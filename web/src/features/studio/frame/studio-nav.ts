import {
  CalendarDays,
  ChartColumn,
  ChartSpline,
  HandCoins,
  History,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  Mail,
  Palette,
  Receipt,
  Scale,
  SlidersHorizontal,
  TicketPercent,
  Undo2,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { paths } from '../../../lib/navigation/paths.ts';
import { studioPaths } from '../../../lib/navigation/studio-paths.ts';

/** A link of the studio's navigation. It is current on its own page and on all pages below. */
export interface StudioLink {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** The links that belong together, and what they have in common. */
export interface StudioLinkGroup {
  title: string;
  links: readonly StudioLink[];
}

/** The areas of the studio, in the order of its navigation. */
export const studioNav: readonly StudioLinkGroup[] = [
  {
    title: 'Programme',
    links: [
      { label: 'Events', to: paths.studioEvents, icon: CalendarDays },
      { label: 'Codes', to: paths.studioCodes, icon: TicketPercent },
      { label: 'Messages', to: studioPaths.messages, icon: Mail },
    ],
  },
  {
    title: 'Buyers',
    links: [
      { label: 'Orders', to: paths.studioOrders, icon: Receipt },
      { label: 'Refunds', to: paths.studioRefunds, icon: Undo2 },
      { label: 'Disputes', to: paths.studioDisputes, icon: Scale },
      { label: 'Help', to: paths.studioHelp, icon: LifeBuoy },
    ],
  },
  {
    title: 'Results',
    links: [
      { label: 'Sales', to: paths.studioSales, icon: ChartColumn },
      { label: 'Reports', to: paths.studioReports, icon: ChartSpline },
      { label: 'Payouts', to: paths.studioPayouts, icon: HandCoins },
    ],
  },
  {
    title: 'Organisation',
    links: [
      { label: 'Team', to: paths.team, icon: UsersRound },
      { label: 'Brand', to: studioPaths.brand, icon: Palette },
      { label: 'API keys', to: paths.keys, icon: KeyRound },
      { label: 'Webhooks', to: paths.webhooks, icon: Webhook },
      { label: 'Changes', to: paths.changes, icon: History },
      { label: 'Settings', to: studioPaths.settings, icon: SlidersHorizontal },
    ],
  },
];

/** Returns the link whose page, or one below it, has this path. */
export function currentLink(pathname: string): StudioLink | undefined {
  return studioNav.flatMap(({ links }) => links).find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}
