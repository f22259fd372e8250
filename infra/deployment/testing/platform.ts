import { Stack } from 'aws-cdk-lib/core';
import type { Template } from 'aws-cdk-lib/assertions';
import { ArtifactMetadataEntryType } from 'aws-cdk-lib/cloud-assembly-schema';
import type { IConstruct } from 'constructs';
import path from 'node:path';
import { EXTRA_ALARMS } from '../config/extra-alarms-setting.ts';
import { findingsIn } from './good-practice.ts';
import { sketchPlatform } from '../sketch/sketch-platform.ts';
import { synthesize, type Resource, type StackTemplate } from '../sketch/synthesize.ts';
import { variants } from '../sketch/variants.ts';

/** A variant as it is described, and what AWS's list of good practice finds in it. */
interface Description {
  app: IConstruct;
  findings: string[];
}

/** The variants that were described here, by their names: to describe one takes longer than to look through it. */
const described = new Map<string, Description>();

const keep = (name: string, app: IConstruct) => {
  described.set(name, { app, findings: findingsIn(app) });
};

/** Returns a variant of the platform: the root's template, then the nested ones. */
export const variant = (name: string): StackTemplate[] => synthesize(variants[name] ?? {}, (app) => keep(name, app));

function describedVariant(name: string): Description {
  variant(name);
  // A test that synthesized the same settings by itself did not look at what is described.
  if (!described.has(name)) keep(name, sketchPlatform(path.join(__dirname, '../../..'), variants[name] ?? {}).node.root);
  return described.get(name)!;
}

/** Returns what AWS's list of good practice finds in a variant. */
export const findingsOfVariant = (name: string): string[] => describedVariant(name).findings;

/** Returns the stacks of a variant except nested ones, in the order in which they are described. */
export const stacksOfVariant = (name: string): Stack[] =>
  describedVariant(name).app.node.children.filter((child) => child instanceof Stack);

/** Returns what a deployment with a variant's settings warns of. */
export const warningsOfVariant = (name: string): string[] =>
  describedVariant(name)
    .app.node.findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === ArtifactMetadataEntryType.WARN)
    .map(({ data }) => String(data));

/** Returns a deployment with every alarm that a setting adds: the root's template, then the nested ones. */
export const withEveryAlarm = (): StackTemplate[] =>
  synthesize({
    alarmMail: 'ops@example.com',
    webhookSilenceHours: '6',
    endpointAlarms: 'true',
    canary: 'probe',
    live: 'true',
    extraAlarms: EXTRA_ALARMS.join(','),
    monthlyBudget: '50',
  });

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
