import { Code } from 'aws-cdk-lib/aws-lambda';
import { Code as CanaryCode } from 'aws-cdk-lib/aws-synthetics';
import path from 'node:path';
import type { OwnClaims } from '#shared/shell/claims.ts';
import type { DeploymentProps } from '../deployment.ts';
import { bundleCanary } from './bundle-canary.ts';
import { buildFunctions } from './build-functions.ts';
import { buildWeb } from './build-web.ts';
import { bundleDir } from './bundle-functions.ts';

/**
 * Builds the web app and every function, as far as they are not built from the current files.
 * @param root the repository's root
 * @param claims the operator's own, which the pages show from their first paint on
 * @returns the properties of a deployment, besides its settings
 */
export async function builtPlatform(
  root: string,
  log: (line: string) => void,
  claims: OwnClaims = {},
): Promise<Omit<DeploymentProps, 'config'>> {
  const { distDir } = await buildWeb({ log, root, claims });
  await buildFunctions({ root, shellTemplate: path.join(distDir, 'index.html'), log });
  return {
    code: (handler) => Code.fromAsset(bundleDir(root, handler)),
    web: {
      distDir,
      publicDir: path.join(root, 'web/public'),
      regionBlockedPage: path.join(root, 'infra/deployment/edge/region-blocked.html'),
    },
    canaryCode: CanaryCode.fromAsset(await bundleCanary(root)),
    edgeFunctions: {
      forwardedHost: path.join(root, 'infra/deployment/edge/forwarded-host.js'),
      compressedFile: path.join(root, 'infra/deployment/edge/compressed-file.js'),
      mediaPath: path.join(root, 'infra/deployment/edge/media-path.js'),
    },
  };
}
