import path from 'node:path';
import { CliError } from '../../cli/cli-error.ts';
import type { Run } from '../run-command.ts';

const CDK = path.join(import.meta.dirname, '../../../../node_modules/aws-cdk/bin/cdk');

export interface Deployment {
  /** The settings of the stage, as a settings file has them. */
  settings: Readonly<Record<string, unknown>>;
  /** CDK's command for the description of the deployment; null for the one of cdk.json. */
  app: string | null;
}

/** Deploys a stage. CloudFormation goes on where an interrupted deployment stopped. @throws CliError if it fails */
export async function deploy({ settings, app }: Deployment, run: Run): Promise<string> {
  const given = Object.entries(settings).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const context = given.flatMap(([name, value]) => ['-c', `${name}=${textOf(value)}`]);
  const region = String(settings.region);
  const args = [CDK, 'deploy', '--all', '--require-approval', 'never', '--progress', 'events', ...(app ? ['--app', app] : [])];
  const code = await run(process.execPath, [...args, ...context], { AWS_REGION: region });
  if (code !== 0) {
    throw new CliError('The deployment failed. What it says above has to be put right; then run the same command again.');
  }
  return `The stage ${String(settings.stage)} is deployed in ${region}.`;
}

/** Returns a setting as the command line gives it. A list of names is separated by commas. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
