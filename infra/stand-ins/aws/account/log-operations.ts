import { AwsError, type Operation } from '../aws-server.ts';
import type { Account, StoredLine } from './account.ts';

/**
 * Returns the operations of CloudWatch Logs that run a query: of its language, the filters `like` and `in`, and `SOURCE` by a prefix of names.
 * A query is done when it is asked for the second time. Source: CloudWatch Logs API reference, StartQuery, GetQueryResults.
 */
export function logOperations(account: Account): Record<string, Operation> {
  return {
    'Logs_20140328.StartQuery': ({ queryString, startTime, endTime }) => {
      account.queries.push({ text: String(queryString), from: Number(startTime), to: Number(endTime), asked: 0 });
      return { queryId: String(account.queries.length - 1) };
    },
    'Logs_20140328.GetQueryResults': ({ queryId }) => {
      const query = account.queries[Number(queryId)];
      if (!query) throw new AwsError('ResourceNotFoundException', 'There is no such query.');
      query.asked += 1;
      if (query.asked === 1) return { status: 'Running', results: [] };
      const isWithin = ({ at }: StoredLine) => at.getTime() / 1000 >= query.from && at.getTime() / 1000 <= query.to;
      const found = account.log.filter((line) => isWithin(line) && matches(query.text, line));
      return { status: 'Complete', results: found.map(rowOf) };
    },
  };
}

function matches(text: string, { group, message }: StoredLine): boolean {
  const [, prefix = '\0'] = /^SOURCE logGroups\(namePrefix: \["([^"]+)"\]\)\n\| fields /.exec(text) ?? [];
  if (!group.startsWith(prefix)) return false;
  const [, part] = /@message like "([^"]+)"/.exec(text) ?? [];
  if (part !== undefined) return message.includes(part);
  const [, list = '[]'] = /correlationId in (\[.*?\]) or requestId in/.exec(text) ?? [];
  const { correlationId, requestId } = JSON.parse(message) as Record<string, string>;
  return (JSON.parse(list) as string[]).some((id) => id === correlationId || id === requestId);
}

const rowOf = ({ at, group, message }: StoredLine) => [
  { field: '@timestamp', value: at.toISOString().replace('T', ' ').replace('Z', '') },
  { field: '@log', value: `123456789012:${group}` },
  { field: '@message', value: message },
];
