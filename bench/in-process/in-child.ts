import { fork } from 'node:child_process';
import { startAwsServer } from '../../infra/stand-ins/aws/aws-server.ts';
import { getSecretValue } from '../../infra/stand-ins/aws/secrets.ts';
import { functionEnvironment, SECRET_IDS } from '../../infra/local/environment.ts';
import { KEY_GENERATION, type Keys } from '../../infra/local/keys/keys.ts';
import type { RunningPlatform } from '../../infra/local/testing/platform/running-platform.ts';
import type { Answer } from './answer-task.ts';

interface ChildContext {
  platform: RunningPlatform;
  /** The platform's keys. */
  keys: Keys;
  /** Address of a storage; left out for functions that use none. */
  s3?: string;
  /** Options of Node for the process. */
  nodeOptions?: string[];
}

/**
 * Runs a module with a task in a process of its own, with the functions' environment, because handlers read it when
 * they are imported. The module has to call `answerTask`.
 */
export async function runInChild<T extends object, F>(
  module: URL,
  task: T,
  { platform, keys, s3 = '', nodeOptions = [] }: ChildContext,
): Promise<F> {
  const aws = await startAwsServer({
    'secretsmanager.GetSecretValue': getSecretValue({
      [SECRET_IDS.payments]: keys,
      [SECRET_IDS.platform]: { ...keys, generation: KEY_GENERATION },
    }),
  });
  const child = fork(module, {
    env: { ...process.env, ...environmentFor(platform, keys, { aws: aws.url, s3 }) },
    execArgv: [...process.execArgv, ...nodeOptions],
    // Log lines are written as in a deployment, and discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answer = new Promise<F>((resolve, reject) => {
    child.once('message', ({ figures, error }: Answer<F>) => (figures ? resolve(figures) : reject(new Error(error))));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The handlers' process ended with code ${code}.`)));
    child.send(task);
  });
  return answer.finally(() => aws.server.close());
}

/** Returns the functions' environment, with the log level of a deployment. */
function environmentFor({ info }: RunningPlatform, keys: Keys, { aws, s3 }: { aws: string; s3: string }): Record<string, string> {
  const { host } = new URL(info.site);
  const providers = { stripe: info.stripe.url, paypal: info.paypal.url };
  const addresses = {
    siteHost: host,
    dynamodb: info.dynamodb,
    aws,
    s3,
    ses: '',
    dns: '127.0.0.1:53',
    endedSessions: '',
    mediaConvert: '',
    ...providers,
    shellTemplate: '',
  };
  return { ...functionEnvironment(keys, addresses), LOG_LEVEL: 'INFO' };
}
