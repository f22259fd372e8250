import { grants, isGranted } from './grants.ts';
import type { CheckedCall } from './permission-log.ts';

/**
 * Returns a sentence for each right that no function has used so far: each right has to be used in a way that no narrower right
 * allows.
 */
export function unused(asked: readonly CheckedCall[]): string[] {
  const byHandler = allowedOf(asked);
  return [...grants].flatMap(([handler, granted]) => {
    const own = byHandler.get(handler) ?? [];
    const isUsed = (resource: string, actions: readonly string[]) =>
      own.some((one) => one.resource === resource && actions.includes(one.action));
    return granted
      .filter(({ resource, provenBy }) => !isUsed(resource, provenBy))
      .map(({ right, provenBy }) => `${handler} has the right “${right}” and never used ${provenBy.join(' or ')}.`);
  });
}

/** Returns a sentence for each call that no later one makes good: those that were refused, and what no right allows. */
export function inadmissible(asked: readonly CheckedCall[]): string[] {
  const byHandler = allowedOf(asked);
  const beyond = [...grants.keys()].flatMap((handler) =>
    (byHandler.get(handler) ?? [])
      .filter(({ resource, action }) => !isGranted(handler, resource, action))
      .map((one) => `${handler} used ${textOf(one)}, which none of its rights allows.`),
  );
  return [...refusals(asked), ...new Set(beyond)];
}

/** Returns a sentence for each right that a caller was refused. */
export function refusals(asked: readonly CheckedCall[]): string[] {
  const refused = asked.filter(({ allowed }) => !allowed);
  return [...new Set(refused.map((one) => `${one.caller} was refused ${textOf(one)}.`))];
}

/** Returns the actions that a function was seen to use, by resource, sorted: `GetItem, Query on accounts`. */
export function usesOf(handler: string, asked: readonly CheckedCall[]): string[] {
  const own = allowedOf(asked).get(handler) ?? [];
  const byResource = [...Map.groupBy(own, ({ resource }) => resource)].sort(([one], [other]) => one.localeCompare(other));
  return byResource.map(
    ([resource, uses]) => `${[...new Set(uses.map(({ action }) => action))].sort().join(', ')} on ${resource}`,
  );
}

const allowedOf = (asked: readonly CheckedCall[]) => {
  return Map.groupBy(
    asked.filter(({ allowed }) => allowed),
    ({ caller }) => caller,
  );
};

const textOf = ({ resource, action }: Pick<CheckedCall, 'resource' | 'action'>) => `${action} on ${resource}`;
