import type { Template } from 'aws-cdk-lib/assertions';
import { synthesize, type Resource, type StackTemplate } from './synthesize.ts';
import { variants } from './variants.ts';

const synthesized = new Map<string, StackTemplate[]>();

/** A variant of the platform, synthesized once for all suites: the root's template, then the nested ones. */
export function variant(name: string): StackTemplate[] {
  const stacks = synthesized.get(name) ?? synthesize(variants[name] ?? {});
  synthesized.set(name, stacks);
  return stacks;
}

/** The platform without a domain: the root's template, then the nested ones. */
export const platform = (): StackTemplate[] => variant('blocked countries');

/** The root's template. */
export const rootTemplate = (): Template => platform()[0]!.template;

/** Resources of all templates by CloudFormation type. */
export const resourcesOf = (...types: string[]): Resource[] =>
  platform()
    .flatMap(({ resources }) => Object.values(resources))
    .filter(({ Type }) => types.includes(Type));

/** The properties of the one function with this handler, wherever it lies. */
export function functionOf(handler: string): Record<string, unknown> {
  const found = resourcesOf('AWS::Lambda::Function').filter(({ Properties }) => Properties.Description === handler);
  expect(found).toHaveLength(1);
  return found[0]!.Properties;
}

/** The environment of the one function with this handler. */
export const variablesOf = (handler: string): Record<string, unknown> =>
  (functionOf(handler).Environment as { Variables: Record<string, unknown> }).Variables;
