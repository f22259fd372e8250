import { CalendarDays, ChartColumn, History, type LucideIcon, Receipt, UsersRound } from 'lucide-react';
import { paths } from '../../../lib/navigation/paths.ts';

/** A link of the studio's navigation. It is current on its own page and on all pages below. */
export interface StudioLink {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** The areas of the studio, in the order of its navigation. */
export const studioNav: readonly StudioLink[] = [
  { label: 'Events', to: paths.studioEvents, icon: CalendarDays },
  { label: 'Orders', to: paths.studioOrders, icon: Receipt },
  { label: 'Sales', to: paths.studioSales, icon: ChartColumn },
  { label: 'Team', to: paths.team, icon: UsersRound },
  { label: 'Changes', to: paths.changes, icon: History },
];
