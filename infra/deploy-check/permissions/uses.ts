import { needs } from './needs.ts';
import type { Asked } from './permission-log.ts';

/**
 * Holds what functions were seen to do against what they need.
 * @returns a sentence for each difference; none where all is well
 */
export function differences(asked: readonly Asked[]): string[] {
  const unlike = Object.entries(needs).flatMap(([handler, needed]) => {
    const used = new Set(asked.filter(({ caller }) => caller === handler).map(written));
    const wanted = new Set(
      Object.entries(needed).flatMap(([resource, actions]) => actions.map((action) => written({ resource, action }))),
    );
    return [
      ...[...wanted].filter((one) => !used.has(one)).map((one) => `${handler} never used ${one}.`),
      ...[...used].filter((one) => !wanted.has(one)).map((one) => `${handler} used ${one}, which is not among its needs.`),
    ];
  });
  return [...refusals(asked), ...unlike];
}

/** @returns a sentence for each right that somebody lacked */
export function refusals(asked: readonly Asked[]): string[] {
  const refused = asked.filter(({ allowed }) => !allowed);
  return [...new Set(refused.map((one) => `${one.caller} was refused ${written(one)}.`))];
}

const written = ({ resource, action }: Pick<Asked, 'resource' | 'action'>) => `${action} on ${resource}`;
