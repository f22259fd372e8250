import { App } from 'aws-cdk-lib/core';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { Code as CanaryCode } from 'aws-cdk-lib/aws-synthetics';
import path from 'node:path';
import { bundleDir } from '../../../deployment/build/bundle-functions.ts';
import { readConfig } from '../../../deployment/config/config.ts';
import { describeDeployment } from '../../../deployment/deployment.ts';
import { paths } from '../paths.ts';
import { WITHOUT_ORIGINS } from '../variants/origins.ts';

/** Describes a deployment of what another check has built and deployed, as infra/app.ts does of what it builds. */
const app = new App({ treeMetadata: false, postCliContext: WITHOUT_ORIGINS });
describeDeployment(app, {
  config: readConfig((key) => app.node.tryGetContext(key)),
  account: process.env.CDK_DEFAULT_ACCOUNT,
  code: (handler) => Code.fromAsset(bundleDir(paths.root, handler)),
  web: {
    distDir: path.join(paths.root, 'web/dist'),
    publicDir: path.join(paths.root, 'web/public'),
    regionBlockedPage: path.join(paths.root, 'infra/deployment/edge/region-blocked.html'),
  },
  canaryCode: CanaryCode.fromInline('exports.handler = async () => {}'),
  edgeFunctions: {
    forwardedHost: path.join(paths.root, 'infra/deployment/edge/forwarded-host.js'),
    compressedFile: path.join(paths.root, 'infra/deployment/edge/compressed-file.js'),
    mediaPath: path.join(paths.root, 'infra/deployment/edge/media-path.js'),
  },
});
app.synth();
