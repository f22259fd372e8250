import { grants, isGranted } from './grants.ts';
import type { CheckedCall } from './permission-log.ts';

/**
 * Compares what functions were seen to do with their rights: each right has to be used in a way that no narrower right allows, and
 * nothing may be done that no right allows.
 * @returns a sentence for each difference
 */
export function differences(asked: readonly CheckedCall[]): string[] {
  const unlike = [...grants].flatMap(([handler, granted]) => {
    const own = asked.filter(({ caller, allowed }) => allowed && caller === handler);
    const isUsed = (resource: string, actions: readonly string[]) =>
      own.some((one) => one.resource === resource && actions.includes(one.action));
    const unused = granted.filter(({ resource, provenBy }) => !isUsed(resource, provenBy));
    const beyond = own.filter(({ resource, action }) => !isGranted(handler, resource, action));
    return [
      ...unused.map(({ right, provenBy }) => `${handler} has the right “${right}” and never used ${provenBy.join(' or ')}.`),
      ...new Set(beyond.map((one) => `${handler} used ${textOf(one)}, which none of its rights allows.`)),
    ];
  });
  return [...refusals(asked), ...unlike];
}

/** Returns a sentence for each right that a caller was refused. */
export function refusals(asked: readonly CheckedCall[]): string[] {
  const refused = asked.filter(({ allowed }) => !allowed);
  return [...new Set(refused.map((one) => `${one.caller} was refused ${textOf(one)}.`))];
}

/** Returns the actions that a function was seen to use, by resource, sorted: `GetItem, Query on accounts`. */
export function usesOf(handler: string, asked: readonly CheckedCall[]): string[] {
  const own = asked.filter(({ caller, allowed }) => allowed && caller === handler);
  const byResource = [...Map.groupBy(own, ({ resource }) => resource)].sort(([one], [other]) => one.localeCompare(other));
  return byResource.map(
    ([resource, uses]) => `${[...new Set(uses.map(({ action }) => action))].sort().join(', ')} on ${resource}`,
  );
}

const textOf = ({ resource, action }: Pick<CheckedCall, 'resource' | 'action'>) => `${action} on ${resource}`;
