import { Logger } from '@aws-lambda-powertools/logger';
import { env } from './env.ts';

type LevelName = 'DEBUG' | 'INFO' | 'WARN' | 'ERROR' | 'SILENT';

/**
 * Structured log lines, one JSON object each. What goes in is named field by field at the call:
 * never a request body, a header or a cookie.
 */
export const log = new Logger({ serviceName: 'marquee', logLevel: env.logLevel as LevelName });

/** What a line says of an error: nothing that it carries besides, which may be a request or a secret. */
export function causeOf(error: unknown): { name: string; message: string } {
  const { name, message } = error instanceof Error ? error : new Error('unknown');
  return { name, message };
}
