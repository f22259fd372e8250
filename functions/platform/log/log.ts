import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';
import { logFields } from './correlation.ts';
import { env } from '../env.ts';

type LevelName = 'DEBUG' | 'INFO' | 'WARN' | 'ERROR' | 'SILENT';

/** Writes a line as Powertools does, and adds the ids of the work under way. What a call names itself takes precedence. */
class CorrelatedLines extends LogFormatter {
  override formatAttributes(base: UnformattedAttributes, named: LogAttributes): LogItem {
    return new LogItem({
      attributes: {
        level: base.logLevel,
        message: base.message,
        timestamp: this.formatTimestamp(base.timestamp),
        service: base.serviceName,
        xray_trace_id: base.xRayTraceId,
        ...logFields(),
        ...named,
      },
    });
  }
}

/**
 * Writes structured log lines, one JSON object each, with the correlation id of the work and the ids of what it is about. Calls name each
 * further field explicitly: never a request body, a header or a cookie.
 */
export const log = new Logger({
  serviceName: 'marquee',
  logLevel: env.logLevel as LevelName,
  logFormatter: new CorrelatedLines(),
});

/** Returns the name and message of an error for the log. Whatever else an error carries may be a request or a secret. */
export function causeOf(error: unknown): { name: string; message: string } {
  const { name, message } = error instanceof Error ? error : new Error('unknown');
  return { name, message };
}
