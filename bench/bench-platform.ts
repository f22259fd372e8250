import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningPlatform, startRunningPlatform } from '../infra/local/testing/running-platform.ts';

/** Whatever the developer's shell says: the stand-ins and a database of its own are measured, and are quiet. */
const ENVIRONMENT = {
  DYNAMODB_ENDPOINT: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  LOG_LEVEL: 'ERROR',
};

export interface BenchGround {
  platform: RunningPlatform;
  /** A temporary folder, removed at the end. */
  folder: string;
}

/**
 * Runs something on a platform of its own and leaves nothing behind, also where it fails or is interrupted.
 * An interrupt while the platform starts waits until it has.
 * @param environment options of the platform that differ from the bench's
 */
export async function onBenchPlatform<T>(
  run: (ground: BenchGround) => Promise<T>,
  environment: Record<string, string> = {},
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
  let platform: RunningPlatform | undefined;
  const starting = startRunningPlatform({ dataDir: path.join(folder, 'data'), environment: { ...ENVIRONMENT, ...environment } });
  // At the process's end rather than at a signal: the browser's driver ends the process at a signal by itself.
  const leaveNothing = () => {
    void platform?.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const interrupt = () => void starting.catch(() => {}).finally(() => process.exit(130));
  process.once('exit', leaveNothing).once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    platform = await starting;
    return await run({ platform, folder });
  } finally {
    await platform?.stop();
    leaveNothing();
    process.off('exit', leaveNothing).off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}
