import { App, NestedStack, type CfnElement } from 'aws-cdk-lib/core';
import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { PlatformStack } from '../platform-stack.ts';

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  Metadata?: { 'aws:cdk:path'?: string };
}

/** One template of the deployment. */
export interface StackTemplate {
  template: Template;
  resources: Record<string, Resource>;
  /** What a nested stack is handed for its parameters, as the root's template words it; empty for the root. */
  parameters: Record<string, unknown>;
}

const infra = path.join(__dirname, '..');

/** Synthesizes the platform without bundles: the root's template first, then those of its nested stacks. */
export function synthesize(context: Record<string, string>): StackTemplate[] {
  const { context: flags } = JSON.parse(readFileSync(path.join(infra, '../cdk.json'), 'utf8')) as { context: object };
  const app = new App({
    analyticsReporting: false,
    context: {
      ...flags,
      ...context,
      'aws:cdk:bundling-stacks': [],
      'aws:cdk:disable-asset-staging': true,
      'aws:cdk:enable-path-metadata': true,
    },
  });
  const stack = new PlatformStack(app, 'Marquee', {
    config: readConfig((key) => app.node.tryGetContext(key)),
    code: (handler) => Code.fromInline(`exports.handler = async () => '${handler}'`),
    web: { ...smallWeb(), regionBlockedPage: path.join(infra, 'edge/region-blocked.html') },
    forwardedHostFile: path.join(infra, 'edge/forwarded-host.js'),
    env: { region: 'us-east-1' },
  });
  const root = readTemplate(Template.fromStack(stack));
  const nested = stack.node.findAll().filter((construct) => construct instanceof NestedStack);
  return [root, ...nested.map((child) => readTemplate(Template.fromStack(child), parametersOf(child, stack, root)))];
}

function parametersOf(child: NestedStack, stack: PlatformStack, root: StackTemplate): Record<string, unknown> {
  const resource = root.resources[stack.getLogicalId(child.nestedStackResource as CfnElement)];
  return (resource?.Properties.Parameters ?? {}) as Record<string, unknown>;
}

function readTemplate(template: Template, parameters: Record<string, unknown> = {}): StackTemplate {
  const { Resources } = template.toJSON() as { Resources: Record<string, Resource> };
  return { template, resources: Resources, parameters };
}

/** A build as small as can be: a part, a picture, and a file that was copied as it is. */
function smallWeb(): { distDir: string; publicDir: string } {
  const web = mkdtempSync(path.join(tmpdir(), 'web-'));
  const files = ['dist/assets/app-1a2b3c4d.js', 'dist/assets/icon.svg', 'dist/images/poster.svg', 'public/assets/icon.svg'];
  for (const file of files) {
    mkdirSync(path.dirname(path.join(web, file)), { recursive: true });
    writeFileSync(path.join(web, file), '');
  }
  return { distDir: path.join(web, 'dist'), publicDir: path.join(web, 'public') };
}
