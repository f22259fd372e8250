import { addressOf, type ParameterValues } from './address.ts';

/** A screen of the operator's desk. Plain data: the application, its build, the shell and the tests all read it. */
interface OperatorScreen {
  /** Its path. A part that begins with a colon is a parameter. */
  path: '/operator' | `/operator/${string}`;
  /** Its title, and its name where something links to it. */
  name: string;
  /** The navigation links to it. */
  isInMenu: boolean;
  /** The icon of Lucide with which it does, by its name; needed then, and nowhere else. */
  icon?: string;
  /** Its module below `web/src/features/operator/`, which exports the page as its default. */
  page: string;
}

/**
 * Every screen of the operator's desk, in the order of its navigation. All are for operators alone. Paths that the shell knows, routes,
 * titles, navigation and preloads are made from this.
 */
export const operatorScreens = {
  organizations: {
    path: '/operator',
    name: 'Organisations',
    isInMenu: true,
    icon: 'Building2',
    page: 'organizations/organizations-page',
  },
  organization: {
    path: '/operator/organizations/:organizationId',
    name: 'Organisation',
    isInMenu: false,
    page: 'organization/organization-page',
  },
  evenings: { path: '/operator/evenings', name: 'Evenings', isInMenu: true, icon: 'Moon', page: 'evenings/evenings-page' },
  incidents: {
    path: '/operator/incidents',
    name: 'Status page',
    isInMenu: true,
    icon: 'Activity',
    page: 'incidents/incidents-page',
  },
  acts: { path: '/operator/acts', name: 'What we did', isInMenu: true, icon: 'ScrollText', page: 'acts/acts-page' },
} as const satisfies Readonly<Record<string, OperatorScreen>>;

type Screens = typeof operatorScreens;
export type OperatorScreenId = keyof Screens;
/** A screen that the navigation links to. */
export type OperatorMenuId = {
  [Id in OperatorScreenId]: Screens[Id] extends { isInMenu: true } ? Id : never;
}[OperatorScreenId];

const declared: Readonly<Record<OperatorScreenId, OperatorScreen>> = operatorScreens;
export const operatorScreenIds = Object.keys(operatorScreens) as OperatorScreenId[];

/** Returns what a screen declares. */
export const operatorScreen = (id: OperatorScreenId): OperatorScreen => declared[id];

/** The screens that the navigation links to, in its order. */
export const operatorMenu = operatorScreenIds.filter((id): id is OperatorMenuId => operatorScreens[id].isInMenu);

/** Returns the address of a screen. @param values for the parameters of its path */
export const operatorPath = <Id extends OperatorScreenId>(id: Id, ...values: ParameterValues<Screens[Id]['path']>): string =>
  addressOf<Screens[Id]['path']>(operatorScreens[id].path, ...values);
