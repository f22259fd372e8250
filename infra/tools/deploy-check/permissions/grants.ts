import {
  declaredRights,
  deployedFunctions,
  EDGE_REFRESHER,
  FIRST_ADMIN_MAKER,
  KEY_MAKER,
  LIVE_VIDEO_HANDLERS,
  STAGE_REMOVER,
} from '../../../deployment/deployed-functions.ts';
import { type Grant, grantOf, grantsOf } from '../../permissions/grants-of.ts';

const changesSecret = grantOf('platformSecret: put', 'platformSecret', 'PutSecretValue');

/** Grants of the functions without declared rights, whose constructs grant them. Written by hand. */
const undeclared: Readonly<Record<string, readonly Grant[]>> = {
  [FIRST_ADMIN_MAKER]: [...grantsOf({ accounts: ['read', 'write'], platformSecret: true, bus: 'put' }), changesSecret],
  [KEY_MAKER]: [...grantsOf({ platformSecret: true }), changesSecret],
  [EDGE_REFRESHER]: [grantOf('distribution: invalidate', 'distribution', 'CreateInvalidation')],
};

/** The resource whose calls the emulator does not see: the store's host name contains the account's number. */
const UNSEEN = 'endedSessions';

/** Handlers of this check's stage, which is no preview and has no live video. */
const others: readonly string[] = [STAGE_REMOVER, ...LIVE_VIDEO_HANDLERS];
const handlers = deployedFunctions.map(({ handler }) => handler).filter((handler) => !others.includes(handler));

/** Grants of each function of the stage, by handler. */
export const grants: ReadonlyMap<string, readonly Grant[]> = new Map(
  handlers.map((handler) => {
    const rights = declaredRights.get(handler);
    const granted = (rights ? grantsOf(rights) : undeclared[handler])?.filter(({ resource }) => resource !== UNSEEN);
    if (!granted) throw new Error(`Nothing says what ${handler} may do.`);
    return [handler, granted];
  }),
);

/** Actions of Lambda with a function's role before it calls the function. The emulator's Lambda does them without asking IAM. */
const neededByLambda: Readonly<Record<string, { resource: string; actions: readonly string[] }>> = {
  'money/payment-events/record-purchase': { resource: 'purchases', actions: ['GetQueueAttributes', 'ReceiveMessage'] },
};

export function isNeededByLambda(handler: string, resource: string, action: string): boolean {
  const needed = neededByLambda[handler];
  return needed?.resource === resource && needed.actions.includes(action);
}

/** Returns true if a right of the function allows the action on the resource. */
export function isGranted(handler: string, resource: string, action: string): boolean {
  return (grants.get(handler) ?? []).some((grant) => grant.resource === resource && grant.actions.includes(action));
}

/** Returns true if a right of the function allows the action on the resource, or if Lambda needs it. */
export function mayDo(handler: string, resource: string, action: string): boolean {
  return isGranted(handler, resource, action) || isNeededByLambda(handler, resource, action);
}
