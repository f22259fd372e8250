// Written by `npm run lists`, from shared/site/operator-screens.ts.
import { Activity, Building2, Moon, ScrollText } from 'lucide-react';
import { lazy } from '../../lib/page/lazy.ts';
import type { OperatorPages } from './shown-screen.ts';

/** The page of every screen that shared/site/operator-screens.ts declares. */
export const operatorPages: OperatorPages = {
  organizations: { Page: lazy(() => import('./organizations/organizations-page.tsx')), icon: Building2 },
  organization: { Page: lazy(() => import('./organization/organization-page.tsx')) },
  evenings: { Page: lazy(() => import('./evenings/evenings-page.tsx')), icon: Moon },
  incidents: { Page: lazy(() => import('./incidents/incidents-page.tsx')), icon: Activity },
  acts: { Page: lazy(() => import('./acts/acts-page.tsx')), icon: ScrollText },
};
