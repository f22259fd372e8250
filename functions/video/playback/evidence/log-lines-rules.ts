import * as z from 'zod/mini';

/** A line of CloudFront's access logs, as `infra/deployment/constructs/edge/access-logs.ts` orders them. Source: CloudFront, standard logging. */
const line = z.object({
  date: z.string(),
  time: z.string(),
  'cs-method': z.optional(z.string()),
  'cs-uri-stem': z.string(),
  'sc-status': z.coerce.number(),
  'sc-bytes': z._default(z.coerce.number(), 0),
  'time-taken': z._default(z.coerce.number(), 0),
});

/** One request, as the edge logged it. */
export interface LoggedRequest {
  /** Missing in logs that do not name it. */
  method: string | undefined;
  /** The path as the viewer sent it, without the query. */
  path: string;
  status: number;
  /** Bytes of the answer with its headers. */
  bytes: number;
  /** When it was answered, to the second, and when it began: milliseconds. */
  answeredAt: number;
  askedAt: number;
}

const NAMES = '#Fields:';

/**
 * Returns a reader of one log file's lines, in order. It reads both forms in which CloudFront writes them: a JSON object per line, and
 * fields separated by tabs under a line that names them (W3C). The reader returns null for comments and for lines that cannot be read.
 * A query is a field of its own in both forms, and control characters in it are escaped, so nobody writes lines by asking for something.
 */
export function lineReader(): (text: string) => LoggedRequest | null {
  let names: readonly string[] = [];
  return (text) => {
    if (text.startsWith(NAMES)) names = text.slice(NAMES.length).trim().split(/\s+/);
    if (text.startsWith('#')) return null;
    const fields = line.safeParse(text.startsWith('{') ? parsed(text) : named(names, text.split('\t')));
    return fields.success ? toRequest(fields.data) : null;
  };
}

function toRequest(fields: z.output<typeof line>): LoggedRequest | null {
  const { date, time, 'cs-uri-stem': stem, 'sc-status': status, 'sc-bytes': bytes, 'time-taken': seconds } = fields;
  const answeredAt = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(answeredAt)) return null;
  // CloudFront may log the tilde encoded.
  const path = stem.replace('%7E', '~');
  return { method: fields['cs-method'], path, status, bytes, answeredAt, askedAt: answeredAt - seconds * 1000 };
}

function named(names: readonly string[], values: readonly string[]): Record<string, string> {
  // A line with more or fewer fields than the file names is damaged.
  if (names.length !== values.length) return {};
  return Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
