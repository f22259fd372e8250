import { App, Tags } from 'aws-cdk-lib/core';
import { Code } from 'aws-cdk-lib/aws-lambda';
import path from 'node:path';
import { buildWeb } from './build/build-web.ts';
import { bundleDir, bundleFunctions } from './build/bundle-functions.ts';
import { ConfigError, readConfig, readSettingsFile } from './config.ts';
import { PlatformStack } from './platform-stack.ts';

/** The CDK command reads standard output, so progress goes to standard error. */
const log = (line: string) => process.stderr.write(`${line}\n`);

/** Builds what is deployed, then describes the deployment. Needs neither a network nor an account. */
async function main(): Promise<void> {
  const root = path.join(import.meta.dirname, '..');
  const app = new App();
  const settings = readSettingsFile(path.join(root, 'marquee.config.json'));
  const config = readConfig((key) => app.node.tryGetContext(key), settings);

  const { distDir } = await buildWeb({ log, root });
  await bundleFunctions({ root, shellTemplate: path.join(distDir, 'index.html'), log });

  new PlatformStack(app, `Marquee-${config.stage}`, {
    config,
    code: (handler) => Code.fromAsset(bundleDir(root, handler)),
    web: {
      distDir,
      publicDir: path.join(root, 'web/public'),
      regionBlockedPage: path.join(root, 'infra/edge/region-blocked.html'),
    },
    forwardedHostFile: path.join(root, 'infra/edge/forwarded-host.js'),
    // The account stays open until the deployment; the region is what certificates of the distribution ask for.
    env: {
      region: process.env.CDK_DEFAULT_REGION ?? 'us-east-1',
      ...(process.env.CDK_DEFAULT_ACCOUNT && { account: process.env.CDK_DEFAULT_ACCOUNT }),
    },
    description: 'Marquee: pay-per-view video',
  });
  Tags.of(app).add('app', 'marquee');
  Tags.of(app).add('stage', config.stage);
  app.synth();
}

await main().catch((error: Error) => {
  log(error instanceof ConfigError ? error.message : (error.stack ?? error.message));
  process.exitCode = 1;
});
