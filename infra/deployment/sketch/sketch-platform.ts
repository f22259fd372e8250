import { App } from 'aws-cdk-lib/core';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { Code as CanaryCode } from 'aws-cdk-lib/aws-synthetics';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../config/config.ts';
import { describeDeployment } from '../deployment.ts';
import type { PlatformStack } from '../platform-stack.ts';
import { renderNestedOnce } from './render-once.ts';

/**
 * Describes the platform without building it: every resource is real, but the code of functions is not.
 * @param root the repository's root
 * @param settings settings, as the command line gives them
 */
export function sketchPlatform(root: string, settings: Record<string, string>): PlatformStack {
  const { context: flags } = JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8')) as { context: object };
  const app = new App({
    analyticsReporting: false,
    // Nobody reads the tree either, for which every resource would be resolved once more.
    treeMetadata: false,
    // `npm run lint-templates` and `cdk synth` validate the templates.
    builtinCloudFormationValidation: false,
    context: {
      ...flags,
      ...settings,
      'aws:cdk:bundling-stacks': [],
      'aws:cdk:disable-asset-staging': true,
      // Nobody reads where a construct was made, and half the time would go into that.
      'aws:cdk:disable-creation-stack-traces': true,
      'aws:cdk:enable-path-metadata': true,
    },
  });
  const platform = describeDeployment(app, {
    config: readConfig((key) => app.node.tryGetContext(key)),
    code: (handler) => Code.fromInline(`exports.handler = async () => '${handler}'`),
    canaryCode: CanaryCode.fromInline('exports.handler = async () => {}'),
    web: { ...smallWeb(), regionBlockedPage: path.join(root, 'infra/deployment/edge/region-blocked.html') },
    edgeFunctions: {
      forwardedHost: path.join(root, 'infra/deployment/edge/forwarded-host.js'),
      compressedFile: path.join(root, 'infra/deployment/edge/compressed-file.js'),
      mediaPath: path.join(root, 'infra/deployment/edge/media-path.js'),
    },
  });
  renderNestedOnce(app);
  return platform;
}

/** Returns a minimal build: a script in both forms, a picture and a file that was copied unchanged. Always the same, so it is not removed. */
function smallWeb(): { distDir: string; publicDir: string } {
  const web = path.join(tmpdir(), 'marquee-sketched-web');
  const files = [
    'dist/assets/app-1a2b3c4d.js',
    'dist/assets/br/app-1a2b3c4d.js',
    'dist/assets/icon.svg',
    'dist/images/poster.svg',
    'public/assets/icon.svg',
  ];
  for (const file of files) {
    mkdirSync(path.dirname(path.join(web, file)), { recursive: true });
    writeFileSync(path.join(web, file), '');
  }
  return { distDir: path.join(web, 'dist'), publicDir: path.join(web, 'public') };
}
