import type { ParameterOf } from '#shared/site/address.ts';
import { operatorScreenIds, operatorScreens } from '#shared/site/operator-screens.ts';
import {
  type EventTabId,
  screensAt,
  type StudioScreenId,
  studioScreen,
  studioScreenIds,
  type studioScreens,
  studioTitle,
} from '#shared/site/studio-screens.ts';

type StudioPath = (typeof studioScreens)[StudioScreenId]['path'];
type OperatorPath = (typeof operatorScreens)[keyof typeof operatorScreens]['path'];
type Parameter = ParameterOf<StudioPath | OperatorPath>;

/** A value for each parameter of a screen's path. */
const VALUES: Readonly<Record<Parameter, string>> = {
  eventId: 'evt_northern_lights',
  orderId: 'ord_x',
  organizationId: 'usr_x',
};
const EVENT_TITLE = 'Under Northern Lights';

/** A screen as somebody sees it who may open it. */
export interface ScreenRoute {
  /** The path as it is declared, with colons for parameters. */
  path: string;
  /** The address to open, relative to the host's root. */
  address: string;
  heading: string;
  /** Axe checks it in each combination of theme and size, not in two of the four. */
  isCheckedInFull: boolean;
}

/** Every screen of the studio, as the organiser of the event sees it. */
export const studioRoutes: readonly ScreenRoute[] = studioScreenIds.map((id) => {
  const { path, isCheckedInFull = false } = studioScreen(id);
  return { path, address: addressIn(path), heading: headingOf(id), isCheckedInFull };
});

/** Every screen of the operator's desk. */
export const operatorRoutes: readonly ScreenRoute[] = operatorScreenIds.map((id) => {
  const { path, name } = operatorScreens[id];
  return { path, address: addressIn(path), heading: name, isCheckedInFull: false };
});

function addressIn(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => VALUES[name as Parameter]);
}

function headingOf(id: StudioScreenId): string {
  return isEventTab(id) ? EVENT_TITLE : studioTitle(id);
}

function isEventTab(id: StudioScreenId): id is EventTabId {
  return (screensAt('event') as readonly StudioScreenId[]).includes(id);
}
