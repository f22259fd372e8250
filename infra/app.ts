import { App, Tags } from 'aws-cdk-lib/core';
import path from 'node:path';
import { builtPlatform } from './deployment/build/built-platform.ts';
import { ConfigError, readConfig } from './deployment/config/config.ts';
import { describeDeployment } from './deployment/deployment.ts';
import { templatesOfApp } from './deployment/quotas/app-templates.ts';
import { refusals } from './deployment/quotas/check-quotas.ts';
import { summary } from './deployment/quotas/stages-that-fit.ts';
import { readPreviewTakes } from './deployment/quotas/preview-takes.ts';
import { readSettingsFile } from './deployment/config/settings-file.ts';
import { costAtRest, restInOneLine } from './tools/cost/rest/cost-at-rest.ts';
import { readMeasuredCalls } from './tools/cost/measured-calls.ts';

/** The CDK command reads standard output, so progress goes to standard error. */
const log = (line: string) => process.stderr.write(`${line}\n`);

/**
 * Builds the platform, then describes its deployment. Needs neither a network nor an account.
 * @throws ConfigError if a setting is wrong, or if AWS would refuse the deployment because of a quota
 */
async function main(): Promise<void> {
  const root = path.join(import.meta.dirname, '..');
  // Nobody reads the tree of constructs, for which every resource would be resolved once more.
  const app = new App({ treeMetadata: false });
  const settings = readSettingsFile(path.join(root, 'marquee.config.json'));
  const config = readConfig((key) => app.node.tryGetContext(key), settings);

  const parts = await builtPlatform(root, log, config.claims);
  // Without an account here, it is decided at deployment.
  describeDeployment(app, { ...parts, config, account: process.env.CDK_DEFAULT_ACCOUNT });
  Tags.of(app).add('app', 'marquee');
  Tags.of(app).add('stage', config.stage);

  const templates = templatesOfApp(app);
  const refused = refusals(templates, config, readPreviewTakes());
  if (refused.length > 0) throw new ConfigError(refused.join('\n'));
  log(summary(templates, config));
  log(restInOneLine(costAtRest(config, readMeasuredCalls())));
}

await main().catch((error: Error) => {
  log(error instanceof ConfigError ? error.message : (error.stack ?? error.message));
  process.exitCode = 1;
});
