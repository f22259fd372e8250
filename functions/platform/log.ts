import { Logger } from '@aws-lambda-powertools/logger';
import { env } from './env.ts';

type LevelName = 'DEBUG' | 'INFO' | 'WARN' | 'ERROR' | 'SILENT';

/**
 * Writes structured log lines, one JSON object each. Calls name each field explicitly: never a request body, a header or a
 * cookie.
 */
export const log = new Logger({ serviceName: 'marquee', logLevel: env.logLevel as LevelName });

/** Returns the name and message of an error for the log. Whatever else an error carries may be a request or a secret. */
export function causeOf(error: unknown): { name: string; message: string } {
  const { name, message } = error instanceof Error ? error : new Error('unknown');
  return { name, message };
}
