import path from 'node:path';
import { runCommand } from './command.ts';
import { paths } from './paths.ts';

const STAGE = 'check';
export const STACK = `Marquee-${STAGE}`;

/** CDK's command line, against the emulator alone. */
export class Cdk {
  readonly #env: NodeJS.ProcessEnv;
  readonly #signal: AbortSignal;

  constructor(url: string, signal: AbortSignal) {
    this.#signal = signal;
    this.#env = {
      ...process.env,
      // The command keeps accounts by access key at home: there the emulator's must never be met.
      HOME: path.join(paths.run, 'home'),
      AWS_ENDPOINT_URL: url,
      AWS_ACCESS_KEY_ID: 'marqueedeploycheck',
      AWS_SECRET_ACCESS_KEY: 'marqueedeploycheck',
      AWS_REGION: 'us-east-1',
      AWS_EC2_METADATA_DISABLED: 'true',
      CDK_DISABLE_VERSION_CHECK: '1',
      CDK_DISABLE_CLI_TELEMETRY: 'true',
    };
  }

  async bootstrap(): Promise<void> {
    await this.#run('bootstrap');
  }

  async deploy(): Promise<void> {
    const unattended = ['--require-approval', 'never', '--progress', 'events'];
    await this.#run('deploy', [...unattended, '--outputs-file', paths.outputs]);
  }

  async destroy(): Promise<void> {
    await this.#run('destroy', ['--force']);
  }

  async #run(command: string, args: string[] = []): Promise<void> {
    const cdk = path.join(paths.root, 'node_modules/aws-cdk/bin/cdk');
    const common = ['--output', path.join(paths.run, 'cdk.out'), '-c', `stage=${STAGE}`, '-c', 'protectData=false'];
    const code = await runCommand(process.execPath, [cdk, command, ...common, ...args], {
      log: paths.cdkLog,
      env: this.#env,
      signal: this.#signal,
    });
    if (code !== 0) throw new Error(`cdk ${command} failed.`);
  }
}
