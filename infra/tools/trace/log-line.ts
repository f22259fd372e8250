/** A line of the log, with the fields that every line has. */
export type LogLine = Readonly<Record<string, unknown>>;

/** Fields that the beginning of a printed line shows, or that say nothing about what happened. */
const NOT_LISTED = new Set(['level', 'message', 'timestamp', 'service', 'time', 'xray_trace_id', 'stack']);

/** Returns the object that a line of the log is; null for any other text, such as Lambda's own lines. */
export function parseLine(text: string): LogLine | null {
  const start = text.indexOf('{');
  if (start < 0) return null;
  try {
    const line = JSON.parse(text.slice(start)) as unknown;
    return typeof line === 'object' && line !== null ? (line as LogLine) : null;
  } catch {
    return null;
  }
}

/** Returns the ids of the piece of work that a line belongs to. */
export const workOf = ({ correlationId, requestId }: LogLine): string[] =>
  [correlationId, requestId].filter((id): id is string => typeof id === 'string');

/** Returns a line as a person reads it: when, how bad, what, and then its fields. */
export function shown(at: string, line: LogLine): string {
  const { level = 'INFO', message = 'call of the API' } = line;
  const fields = Object.entries(line).filter(([name, value]) => !NOT_LISTED.has(name) && value !== undefined && value !== '');
  const listed = fields.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [at, String(level).padEnd(5), String(message), ...listed].join('  ');
}
