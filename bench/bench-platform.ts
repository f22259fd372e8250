import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningPlatform, startRunningPlatform } from '../infra/local/testing/platform/running-platform.ts';
import type { Size } from './size.ts';

/** Overrides the developer's shell, so that the stand-ins and a database of the bench's own are measured, with little logging. */
const ENVIRONMENT = {
  DYNAMODB_ENDPOINT: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  LOG_LEVEL: 'ERROR',
};

/** The platform that a measure works on. */
interface Running {
  platform: RunningPlatform;
  /** Temporary folder, removed at the end. */
  folder: string;
}

/** The platform that a measure works on, and the amount of work it does. */
export interface BenchContext extends Running {
  size: Size;
}

/**
 * Runs something on a platform of its own and cleans up afterwards, even if it fails or is interrupted.
 * An interrupt during the platform's start takes effect once it has started.
 * @param environment environment variables of the platform that differ from the bench's
 */
export async function onBenchPlatform<T>(
  run: (context: Running) => Promise<T>,
  environment: Record<string, string> = {},
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
  let platform: RunningPlatform | undefined;
  const starting = startRunningPlatform({ dataDir: path.join(folder, 'data'), environment: { ...ENVIRONMENT, ...environment } });
  // On exit rather than on a signal, because the browser's driver itself ends the process on a signal.
  const cleanUp = () => {
    void platform?.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const interrupt = () => void starting.catch(() => {}).finally(() => process.exit(130));
  process.once('exit', cleanUp).once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    platform = await starting;
    return await run({ platform, folder });
  } finally {
    await platform?.stop();
    cleanUp();
    process.off('exit', cleanUp).off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}
