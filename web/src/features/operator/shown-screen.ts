import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { OperatorMenuId, OperatorScreenId } from '#shared/site/operator-screens.ts';

/** A screen's page, which is loaded when the screen is opened, and its icon if the navigation links to it. */
type ShownScreen<Id extends OperatorScreenId> = { Page: ComponentType } & (Id extends OperatorMenuId
  ? { icon: LucideIcon }
  : unknown);

/** The page of every screen. */
export type OperatorPages = { readonly [Id in OperatorScreenId]: ShownScreen<Id> };
