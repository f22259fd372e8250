import { statementsOf } from '../../../tools/permissions/statements.ts';
import type { StackTemplate } from '../../sketch/synthesize.ts';

/** The rights of a function: actions, sorted and without the service's name, by the resource's path. */
export type Summary = Record<string, string>;

/**
 * Returns the rights of each of the product's functions according to the templates, by handler.
 * A right that is not on one named resource shows as the raw text of its resource.
 */
export function permissionsOf(stacks: readonly StackTemplate[]): Record<string, Summary> {
  const summaries: Record<string, Record<string, string[]>> = {};
  for (const { fn, actions, resources } of statementsOf(stacks)) {
    // Functions that CDK brings are named by their construct, which begins with a capital letter.
    if (!/^[a-z]/.test(fn)) continue;
    const summary = (summaries[fn] ??= {});
    const names = actions.map((action) => action.replace(/^[\w-]+:/, ''));
    for (const resource of resources) summary[resource] = [...(summary[resource] ?? []), ...names];
  }
  return mapValues(summaries, (summary) => mapValues(summary, (actions) => actions.sort().join(' ')));
}

const mapValues = <A, B>(values: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
