import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../stand-ins/base/free-port.ts';
import type { Certificate } from './certificate.ts';
import { interrupted } from '../running/interruption.ts';
import { paths } from '../paths.ts';
import { startGroup } from '../running/process-group.ts';
import { operator } from '../../../stand-ins/aws/signed-request.ts';

const START_LIMIT_MS = 300_000;

export interface Emulator {
  port: number;
  url: string;
  stop(): Promise<void>;
}

interface EmulatorOptions {
  /**
   * Makes it answer over TLS and enforce the policies of IAM for every caller: those of buckets and queues refuse calls without
   * TLS.
   */
  certificate?: Certificate;
  /** True to accept resources of some types that it lacks, and to write them into `paths.acceptedLog`. */
  acceptsUnknown?: true;
  /** The addresses of the stand-ins of MediaLive and MediaPackage, which functions and CloudFormation call. */
  media?: MediaAddresses;
  /** Factor of the pauses of workflows. */
  pauses?: number;
  /** Lets a region be lost, and gives replicas of tables a lag. */
  loss?: RegionLoss;
}

/** The simulated loss of a region. */
interface RegionLoss {
  /** The file into which the name of the lost region is written. */
  file: string;
  /** Seconds after which a write is in the other region. */
  lagSeconds: number;
}

/** The addresses of media services. */
export interface MediaAddresses {
  mediaLive: string;
  mediaPackage: string;
}

/** Starts an empty emulator that only this machine can reach; it ends with the check. */
export async function startEmulator({
  certificate,
  acceptsUnknown,
  media,
  pauses,
  loss,
}: EmulatorOptions = {}): Promise<Emulator> {
  const port = await freePort();
  const url = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`;
  const log = openSync(paths.emulatorLog, 'a');
  const group = startGroup(path.join(paths.venv, 'bin/python'), [path.join(import.meta.dirname, '../ministack/launch.py')], {
    env: {
      ...emulatorEnvironment(port),
      ...(certificate && enforcement(certificate)),
      ...(acceptsUnknown && { ACCEPTED_LOG: paths.acceptedLog }),
      ...(media && { AWS_ENDPOINT_URL_MEDIALIVE: media.mediaLive, AWS_ENDPOINT_URL_MEDIAPACKAGEV2: media.mediaPackage }),
      ...(pauses && { SFN_WAIT_SCALE: String(pauses) }),
      ...(loss && { LOST_REGION_FILE: loss.file, REPLICATION_LAG_SECONDS: String(loss.lagSeconds) }),
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (!(await isHealthy(url))) {
    if (group.hasEnded() || Date.now() > giveUpAt) throw new Error('The emulator did not start.');
    await sleep(100, undefined, { signal: interrupted });
  }
  return { port, url, stop: group.stop };
}

function emulatorEnvironment(port: number): NodeJS.ProcessEnv {
  const { AWS_ENDPOINT_URL: _endpoint, ...env } = process.env;
  return {
    ...env,
    BIND_HOST: '127.0.0.1',
    GATEWAY_PORT: String(port),
    MINISTACK_HOST: 'localhost',
    MINISTACK_REGION: 'us-east-1',
    TMPDIR: path.join(paths.run, 'tmp'),
    STATE_DIR: path.join(paths.run, 'state'),
    S3_DATA_DIR: path.join(paths.run, 's3'),
    NODE_PATH: path.join(paths.runtime, 'node_modules'),
    // Functions run on the Node that runs this.
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    PYTHONDONTWRITEBYTECODE: '1',
    IOT_MTLS_ENABLED: '0',
    SFTP_ENABLED: '0',
  };
}

const enforcement = ({ certificate, key }: Certificate): NodeJS.ProcessEnv => ({
  AUTH: 'true',
  USE_SSL: '1',
  MINISTACK_SSL_CERT: certificate,
  MINISTACK_SSL_KEY: key,
  // The only caller for which IAM is not enforced.
  AWS_ACCESS_KEY_ID: operator.accessKeyId,
  AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
  PERMISSION_LOG: paths.permissionLog,
});

const isHealthy = (url: string) =>
  fetch(`${url}/_ministack/health`).then(
    ({ ok }) => ok,
    () => false,
  );
