import { Activity, Building2, type LucideIcon, Moon, ScrollText } from 'lucide-react';
import type { ComponentType } from 'react';
import type { OperatorMenuId, OperatorScreenId } from '#shared/site/operator-screens.ts';
import { lazy } from '../../lib/page/lazy.ts';

/** A screen's page, which is loaded when the screen is opened, and its icon if the navigation links to it. */
type ShownScreen<Id extends OperatorScreenId> = { Page: ComponentType } & (Id extends OperatorMenuId
  ? { icon: LucideIcon }
  : unknown);

/** The page of every screen that `shared/site/operator-screens.ts` declares. */
export const operatorPages: { readonly [Id in OperatorScreenId]: ShownScreen<Id> } = {
  organizations: { Page: lazy(() => import('./organizations/organizations-page.tsx')), icon: Building2 },
  organization: { Page: lazy(() => import('./organization/organization-page.tsx')) },
  evenings: { Page: lazy(() => import('./evenings/evenings-page.tsx')), icon: Moon },
  incidents: { Page: lazy(() => import('./incidents/incidents-page.tsx')), icon: Activity },
  acts: { Page: lazy(() => import('./acts/acts-page.tsx')), icon: ScrollText },
};
