import type { Template } from 'aws-cdk-lib/assertions';
import path from 'node:path';
import { findingsIn } from './good-practice.ts';
import { sketchPlatform } from '../sketch/sketch-platform.ts';
import { synthesize, type Resource, type StackTemplate } from '../sketch/synthesize.ts';
import { variants } from '../sketch/variants.ts';

/** The findings of AWS's list of good practice in the variants that were synthesized here, by their names. */
const findings = new Map<string, string[]>();

/** Returns a variant of the platform: the root's template, then the nested ones. */
export const variant = (name: string): StackTemplate[] =>
  synthesize(variants[name] ?? {}, (app) => findings.set(name, findingsIn(app)));

/** Returns what AWS's list of good practice finds in a variant. To describe one takes longer than to look through it. */
export function findingsOfVariant(name: string): string[] {
  variant(name);
  return findings.get(name) ?? findingsIn(sketchPlatform(path.join(__dirname, '../../..'), variants[name] ?? {}).node.root);
}

/** Returns the platform without a domain: the root's template, then the nested ones. */
export const platform = (): StackTemplate[] => variant('blocked countries');

/** Returns the root's template. */
export const rootTemplate = (): Template => platform()[0]!.template;

/** Returns the resources of all templates that have one of the CloudFormation types. */
export const resourcesOf = (...types: string[]): Resource[] => resourcesOfVariant('blocked countries', ...types);

/** Returns the resources of all templates of a variant that have one of the CloudFormation types; all of them without a type. */
export const resourcesOfVariant = (name: string, ...types: string[]): Resource[] =>
  variant(name)
    .flatMap(({ resources }) => Object.values(resources))
    .filter(({ Type }) => types.length === 0 || types.includes(Type));

/** Returns the properties of the only function with a handler, in whichever template it is. */
export function functionOf(handler: string): Record<string, unknown> {
  const found = resourcesOf('AWS::Lambda::Function').filter(({ Properties }) => Properties.Description === handler);
  expect(found).toHaveLength(1);
  return found[0]!.Properties;
}

/** Returns the environment of the only function with a handler. */
export const variablesOf = (handler: string): Record<string, unknown> =>
  (functionOf(handler).Environment as { Variables: Record<string, unknown> }).Variables;
