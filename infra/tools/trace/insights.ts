import {
  CloudWatchLogsClient,
  GetQueryResultsCommand,
  type GetQueryResultsCommandOutput,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../cli/cli-error.ts';
import { clientSettings } from '../configure-payments/aws.ts';
import { MOST_LINES } from '../../deployment/trace-queries.ts';

/** A row of a result, by the names of its columns. */
export type Row = Readonly<Record<string, string>>;

/** Where and when to look. */
export interface Place {
  region: string;
  /** The stage's stack: the names of its log groups begin with it. */
  stack: string;
  from: Date;
  to: Date;
}

/** Time between two questions whether a query is done. */
const PAUSE_MS = 500;
/** Time after which a query is given up. A month of a large stage takes a minute. */
const PATIENCE_MS = 5 * 60_000;

const UNFINISHED: readonly (string | undefined)[] = ['Scheduled', 'Running', 'Unknown'];

/**
 * Runs a query over all log groups of a stage, which `SOURCE` finds by their names: only 50 could be named. Source: CloudWatch Logs,
 * 'Logs Insights query syntax, SOURCE'.
 * @throws CliError if CloudWatch gives the query up
 */
export async function runQuery(query: string, { region, stack, from, to }: Place): Promise<Row[]> {
  const client = new CloudWatchLogsClient(clientSettings(region));
  const { queryId } = await client.send(
    new StartQueryCommand({
      queryString: `SOURCE logGroups(namePrefix: ["${stack}-"])\n| ${query}`,
      startTime: Math.floor(from.getTime() / 1000),
      endTime: Math.ceil(to.getTime() / 1000),
      limit: MOST_LINES,
    }),
  );
  const { results = [] } = await ended(client, queryId);
  return results.map((fields) => Object.fromEntries(fields.map(({ field = '', value = '' }) => [field, value])));
}

async function ended(client: CloudWatchLogsClient, queryId: string | undefined): Promise<GetQueryResultsCommandOutput> {
  for (const givenUpAt = Date.now() + PATIENCE_MS; Date.now() < givenUpAt; await sleep(PAUSE_MS)) {
    const answer = await client.send(new GetQueryResultsCommand({ queryId }));
    if (answer.status === 'Complete') return answer;
    if (!UNFINISHED.includes(answer.status)) {
      throw new CliError(`CloudWatch gave the query up (${answer.status}). Look at fewer --hours.`);
    }
  }
  throw new CliError('CloudWatch has not finished the query within five minutes. Look at fewer --hours.');
}
