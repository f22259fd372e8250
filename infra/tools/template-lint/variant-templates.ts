import { App } from 'aws-cdk-lib/core';
import { Code as LambdaCode } from 'aws-cdk-lib/aws-lambda';
import { Code } from 'aws-cdk-lib/aws-synthetics';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { builtPlatform } from '../../deployment/build/built-platform.ts';
import { bundleDir } from '../../deployment/build/bundle-functions.ts';
import { readConfig } from '../../deployment/config/config.ts';
import { describeDeployment } from '../../deployment/deployment.ts';
import { renderNestedOnce } from '../../deployment/sketch/render-once.ts';
import { variants } from '../../deployment/sketch/variants.ts';

/**
 * Builds the platform once and synthesizes every variant of its settings.
 * @param folder receives a folder for each variant
 * @returns the paths of the templates relative to that folder, root and nested, those of the first variant first;
 *   identical templates only once
 */
export async function variantTemplates(root: string, folder: string, log: (line: string) => void): Promise<string[]> {
  // CDK looks for a canary's folder in the assembly, where assets that are not staged never are.
  const canaryCode = Code.fromInline('exports.handler = async () => {}');
  // The hash of a bundle is in a template as a name alone, and to read all bundles for each variant takes as long as to describe it.
  const code = (handler: string) => LambdaCode.fromAsset(bundleDir(root, handler), { assetHash: handler });
  const parts = { ...(await builtPlatform(root, log)), canaryCode, code };
  const { context: flags } = JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8')) as { context: object };
  const templates = new Map<string, string>();
  for (const [name, settings] of Object.entries(variants)) {
    // Describing is synchronous, and the caller installs cfn-lint meanwhile.
    await pause();
    const variant = name.replaceAll(' ', '-');
    const app = new App({
      outdir: path.join(folder, variant),
      analyticsReporting: false,
      treeMetadata: false,
      // This validation finds only warnings. cfn-lint checks the same and more.
      builtinCloudFormationValidation: false,
      context: {
        ...flags,
        ...settings,
        'aws:cdk:disable-asset-staging': true,
        // Templates do not say where a construct was made, and a third of the time would go into that.
        'aws:cdk:disable-creation-stack-traces': true,
      },
    });
    describeDeployment(app, { ...parts, config: readConfig((key) => app.node.tryGetContext(key)) });
    renderNestedOnce(app);
    app.synth();
    for (const file of readdirSync(path.join(folder, variant)).filter((one) => one.endsWith('.template.json'))) {
      const text = readFileSync(path.join(folder, variant, file));
      const hash = createHash('sha256').update(text).digest('hex');
      if (!templates.has(hash)) templates.set(hash, path.join(variant, file));
    }
  }
  return [...templates.values()];
}
