import { NestedStack, Stack, Stage, type CfnElement } from 'aws-cdk-lib/core';
import { Template } from 'aws-cdk-lib/assertions';
import type { IConstruct } from 'constructs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sketchPlatform } from './sketch-platform.ts';

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  Metadata?: { 'aws:cdk:path'?: string };
  DependsOn?: string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  UpdatePolicy?: Record<string, unknown>;
}

/** One template of the deployment. */
export interface StackTemplate {
  template: Template;
  resources: Record<string, Resource>;
  /** Values of a nested stack's parameters, as the root's template gives them; empty for the root. */
  parameters: Record<string, unknown>;
}

const synthesized = new Map<string, StackTemplate[]>();

/**
 * Synthesizes the platform without bundles, once for the same settings.
 * @param look sees what is described before it is synthesized, unless that was done before
 * @returns the root's template, then those of its nested stacks; callers share them and must not change them
 */
export function synthesize(settings: Record<string, string>, look?: (app: IConstruct) => void): StackTemplate[] {
  const key = JSON.stringify(settings);
  const known = synthesized.get(key);
  if (known) return known;
  const stack = sketchPlatform(path.join(__dirname, '../../..'), settings);
  look?.(stack.node.root);
  const stacks = templatesOf(stack);
  synthesized.set(key, stacks);
  return stacks;
}

/** Returns the template of a stack, then those of its nested stacks. */
export function templatesOf(stack: Stack): StackTemplate[] {
  const { directory } = Stage.of(stack)!.synth();
  const root = readTemplate(directory, stack);
  const nested = stack.node.findAll().filter((construct) => construct instanceof NestedStack);
  return [root, ...nested.map((child) => readTemplate(directory, child, parametersOf(child, stack, root)))];
}

function parametersOf(child: NestedStack, stack: Stack, root: StackTemplate): Record<string, unknown> {
  const resource = root.resources[stack.getLogicalId(child.nestedStackResource as CfnElement)];
  return (resource?.Properties.Parameters ?? {}) as Record<string, unknown>;
}

/** Reads a template from the folder of the assembly. CDK's own way compares all constructs of the app with the synthesized ones each time. */
function readTemplate(directory: string, stack: Stack, parameters: Record<string, unknown> = {}): StackTemplate {
  const template = Template.fromString(readFileSync(path.join(directory, stack.templateFile), 'utf8'));
  const { Resources } = template.toJSON() as { Resources: Record<string, Partial<Resource>> };
  // A resource with defaults alone has no properties in a template.
  const resources = Object.entries(Resources).map(([id, resource]) => [id, { Properties: {}, ...resource }]);
  return { template, resources: Object.fromEntries(resources) as Record<string, Resource>, parameters };
}
