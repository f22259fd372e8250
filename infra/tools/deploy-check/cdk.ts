import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './running/command.ts';
import { paths } from './paths.ts';
import { operator } from '../../stand-ins/aws/signed-request.ts';

export const STAGE = 'check';
export const STACK = `Marquee-${STAGE}`;

/** The Node that runs this, as shells call it: through `npx`, each description would start npm as well. */
const node = `"${process.execPath}"`;

/** Command that describes a deployment of what another check has built, without building it again. */
export const APP = `${node} infra/tools/deploy-check/settings/app.ts`;

/** Command that describes a deployment as a person's does, without the origins of constructs, which a deployment reads again for each event. */
export const APP_WITHOUT_ORIGINS = `${node} ${imports('without-origins')} infra/app.ts`;

/** The differences from the check that deploys the app with few settings. */
export interface CdkOptions {
  stage?: string;
  /** Command that describes the deployment; by default the one that a person uses. */
  app?: string;
}

/** The emulator's only account. */
const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';
const CLOUD_ASSEMBLY = path.join(paths.run, 'cdk.out');
const DEPLOY_OPTIONS = ['--all', '--require-approval', 'never', '--progress', 'events', '--outputs-file', paths.outputs];
const QUICK_PACKING = path.join(import.meta.dirname, 'quick-packing.ts');
/** The folder in which CDK looks for an asset's zip file before it packs one. */
const PACKED = path.join(CLOUD_ASSEMBLY, '.cache');

/** Returns the environment of an operator's command, in which it reaches the emulator only. */
export function operatorEnvironment(url: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // CDK caches accounts by access key in the home directory; the emulator's must not get into the real one.
    HOME: path.join(paths.run, 'home'),
    AWS_ENDPOINT_URL: url,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
    AWS_REGION: REGION,
    AWS_EC2_METADATA_DISABLED: 'true',
    CDK_DISABLE_VERSION_CHECK: '1',
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    // It takes four of five processor seconds of a synthesis; `npx cdk synth` and `npm run lint-templates` validate the templates.
    CDK_VALIDATION: 'false',
  };
}

/** CDK's command line, which reaches the emulator only. */
export class Cdk {
  readonly #env: NodeJS.ProcessEnv;
  readonly #settings: string[];
  readonly #app: string[];

  /** @param settings settings of the deployment, besides those of every check */
  constructor(url: string, settings: Readonly<Record<string, string>> = {}, { stage = STAGE, app }: CdkOptions = {}) {
    this.#app = app ? ['--app', app] : [];
    this.#settings = Object.entries({ stage, protectData: 'false', ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    this.#env = operatorEnvironment(url);
  }

  /** Bootstraps the region of the app, which is built and described for that. */
  async bootstrap(): Promise<void> {
    await this.#succeed('bootstrap', this.#app);
  }

  /** Bootstraps regions from a folder without an app: with one, CDK builds and describes all of it to find them. */
  async bootstrapRegions(regions: readonly string[] = [REGION]): Promise<void> {
    const environments = regions.map((region) => `aws://${ACCOUNT}/${region}`);
    const code = await this.#run('bootstrap', environments, paths.run);
    if (code !== 0) throw new Error('cdk bootstrap failed.');
  }

  /** Deploys the app. @param variants modules below `variants/` that change what the app describes */
  async deploy(...variants: string[]): Promise<void> {
    const app = variants.length > 0 ? appWith(variants) : this.#app;
    await this.#succeed('deploy', [...app, ...DEPLOY_OPTIONS]);
  }

  /** Deploys what was described last, without building and describing it again. */
  async deployDescribed(): Promise<void> {
    await this.#succeed('deploy', ['--app', CLOUD_ASSEMBLY, ...DEPLOY_OPTIONS]);
  }

  /** Tries a deployment that must fail. @throws Error if it succeeds */
  async failToDeploy(...variants: string[]): Promise<void> {
    const code = await this.#run('deploy', [...appWith(variants), ...DEPLOY_OPTIONS]);
    if (code === 0) throw new Error(`cdk deploy of ${variants.join(' and ')} did not fail.`);
  }

  /** Destroys the stacks that were deployed last, without building and describing them again. */
  async destroyDeployed(): Promise<void> {
    await this.#succeed('destroy', ['--force', '--all', '--app', CLOUD_ASSEMBLY]);
  }

  async #succeed(command: string, args: string[] = []): Promise<void> {
    if ((await this.#run(command, args)) !== 0) throw new Error(`cdk ${command} failed.`);
  }

  #run(command: string, args: string[], cwd = paths.root): Promise<number> {
    sharePacked();
    const cdk = path.join(paths.root, 'node_modules/aws-cdk/bin/cdk');
    const common = ['--output', CLOUD_ASSEMBLY, ...this.#settings];
    return runCommand(process.execPath, ['--import', QUICK_PACKING, cdk, command, ...common, ...args], {
      log: paths.cdkLog,
      env: this.#env,
      cwd,
    });
  }
}

/** Lets CDK use the zip files that other checks have packed: it moves each to its place once it is complete. */
function sharePacked(): void {
  if (existsSync(PACKED)) return;
  for (const folder of [paths.packed, CLOUD_ASSEMBLY]) mkdirSync(folder, { recursive: true });
  symlinkSync(paths.packed, PACKED);
}

/** Returns the option with which variants of the app are described. */
const appWith = (variants: string[]) => ['--app', `${node} ${imports('without-origins', ...variants)} infra/app.ts`];

/** Returns options with which Node loads modules below `variants/` first. */
function imports(...variants: string[]): string {
  const folder = path.relative(paths.root, path.join(import.meta.dirname, 'variants'));
  return variants.map((name) => `--import ./${folder}/${name}.ts`).join(' ');
}
