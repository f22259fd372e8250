import { NestedStack } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';

/** The method with which CDK makes a stack's template. */
const RENDER = '_toCloudFormation';

/**
 * Has the nested stacks below a construct keep their templates once they are made. CDK makes each twice: for its hash, by which the
 * parent names it, and then for the file that is named by this hash. The second time is an eighth of a synthesis.
 */
export function renderNestedOnce(scope: IConstruct): void {
  for (const nested of scope.node.findAll().filter((construct) => construct instanceof NestedStack)) {
    const render = Reflect.get(nested, RENDER) as () => object;
    let template: object | undefined;
    Object.defineProperty(nested, RENDER, { value: () => (template ??= render.call(nested)) });
  }
}
