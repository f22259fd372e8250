import { NestedStack } from 'aws-cdk-lib/core';

/** The method with which CDK makes a stack's template. */
const RENDER = '_toCloudFormation';

interface Template {
  Parameters?: Record<string, unknown>;
}

/**
 * A nested stack whose parameters are in the order of their names. CDK has them in the order in which it meets what they stand for, and that depends
 * on the numbers of its tokens: the same sources would give another template, and so an update, whenever a number gets a digit more.
 */
export class SortedNestedStack extends NestedStack {
  static {
    const render = Reflect.get(NestedStack.prototype, RENDER) as (this: NestedStack) => Template;
    Object.defineProperty(this.prototype, RENDER, {
      value(this: SortedNestedStack): Template {
        const { Parameters, ...template } = render.call(this);
        return Parameters ? { ...template, Parameters: sorted(Parameters) } : template;
      },
    });
  }
}

const sorted = (parameters: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1)));
