import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { StudioMenuId, StudioScreenId } from '#shared/site/studio-screens.ts';
import type { MonitorSlot } from '../live/monitor/monitor-slot.ts';
import type { BlocksSlot } from '../page/blocks-slot.ts';
import type { PosterSlot } from '../preview/poster-slot.ts';

/** The parts that the application brings to pages of the studio from other features. */
export interface StudioSlots {
  Poster: PosterSlot;
  Monitor: MonitorSlot;
  Blocks: BlocksSlot;
}

/** A screen's page, which is loaded when the screen is opened, and its icon if the navigation links to it. */
type ShownScreen<Id extends StudioScreenId> = { Page: ComponentType<StudioSlots> } & (Id extends StudioMenuId
  ? { icon: LucideIcon }
  : unknown);

/** The page of every screen. */
export type StudioPages = { readonly [Id in StudioScreenId]: ShownScreen<Id> };
