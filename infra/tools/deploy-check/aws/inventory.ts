import { callForm, callJson, callPath, elements } from './aws-calls.ts';
import { readStacks } from './stacks.ts';

/** Returns the account's resources in a region, of the kinds that the platform uses, as texts such as `table Marquee-…`. */
export async function readInventory(url: string, region?: string): Promise<Set<string>> {
  const asked = { url, region };
  const kinds: Record<string, Promise<string[]>> = {
    stack: readStacks(url, region).then((stacks) => stacks.map(({ name }) => name)),
    function: parsed(atPath(asked, 'lambda', '/2015-03-31/functions/', { MaxItems: '1000' }), 'Functions', 'FunctionName'),
    'event source': parsed(atPath(asked, 'lambda', '/2015-03-31/event-source-mappings/'), 'EventSourceMappings', 'UUID'),
    api: parsed(atPath(asked, 'apigateway', '/v2/apis'), 'items', 'apiId'),
    table: listed(asked, 'dynamodb', 'DynamoDB_20120810.ListTables', 'TableNames'),
    bucket: inXml(atPath(asked, 's3', '/'), 'Name'),
    secret: listed(asked, 'secretsmanager', 'secretsmanager.ListSecrets', 'SecretList', 'Name'),
    queue: listed(asked, 'sqs', 'AmazonSQS.ListQueues', 'QueueUrls'),
    bus: listed(asked, 'events', 'AWSEvents.ListEventBuses', 'EventBuses', 'Name'),
    archive: listed(asked, 'events', 'AWSEvents.ListArchives', 'Archives', 'ArchiveName'),
    'log group': listed(asked, 'logs', 'Logs_20140328.DescribeLogGroups', 'logGroups', 'logGroupName'),
    alarm: listed(asked, 'monitoring', 'GraniteServiceVersion20100801.DescribeAlarms', 'MetricAlarms', 'AlarmName'),
    role: inXml(callForm(url, 'iam', { Action: 'ListRoles', Version: '2010-05-08' }), 'RoleName'),
    distribution: inXml(atPath(asked, 'cloudfront', '/2020-05-31/distribution'), 'DomainName'),
    'public key': inXml(atPath(asked, 'cloudfront', '/2020-05-31/public-key'), 'Id'),
    'key group': inXml(atPath(asked, 'cloudfront', '/2020-05-31/key-group'), 'Id'),
  };
  const named = Object.entries(kinds).map(async ([kind, names]) => (await names).map((name) => `${kind} ${name}`));
  return new Set((await Promise.all(named)).flat());
}

type ListAnswer = Record<string, (string | Record<string, string>)[] | undefined>;

/** Returns the names in a list. @param field the field that holds a thing's name; absent if the list holds names */
function namesIn(answer: unknown, list: string, field?: string): string[] {
  const { nextToken, NextToken = nextToken, [list]: things = [] } = answer as ListAnswer;
  if (NextToken) throw new Error(`There are more ${list} than one page shows.`);
  return things.map((thing) => (typeof thing === 'string' ? thing : (thing[field ?? ''] ?? '')));
}

/** The account that is asked, and the region in which. */
interface AskedAccount {
  url: string;
  region: string | undefined;
}

const atPath = ({ url, region }: AskedAccount, service: string, path: string, query: Record<string, string> = {}) =>
  callPath(url, service, path, query, region);

const listed = async ({ url, region }: AskedAccount, service: string, target: string, list: string, field?: string) =>
  namesIn(await callJson(url, service, target, {}, region), list, field);

const parsed = async (answer: Promise<string>, list: string, field: string) => namesIn(JSON.parse(await answer), list, field);

const inXml = async (answer: Promise<string>, name: string) => elements(await answer, name);
