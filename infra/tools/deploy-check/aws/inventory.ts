import { callForm, callJson, callPath, elements } from './aws-calls.ts';
import { readStacks } from './stacks.ts';

/** Returns the account's resources of the kinds that the platform uses, as texts such as `table Marquee-…`. */
export async function readInventory(url: string): Promise<Set<string>> {
  const kinds: Record<string, Promise<string[]>> = {
    stack: readStacks(url).then((stacks) => stacks.map(({ name }) => name)),
    function: parsed(callPath(url, 'lambda', '/2015-03-31/functions/', { MaxItems: '1000' }), 'Functions', 'FunctionName'),
    'event source': parsed(callPath(url, 'lambda', '/2015-03-31/event-source-mappings/'), 'EventSourceMappings', 'UUID'),
    api: parsed(callPath(url, 'apigateway', '/v2/apis'), 'items', 'apiId'),
    table: listed(url, 'dynamodb', 'DynamoDB_20120810.ListTables', 'TableNames'),
    bucket: inXml(callPath(url, 's3', '/'), 'Name'),
    secret: listed(url, 'secretsmanager', 'secretsmanager.ListSecrets', 'SecretList', 'Name'),
    queue: listed(url, 'sqs', 'AmazonSQS.ListQueues', 'QueueUrls'),
    bus: listed(url, 'events', 'AWSEvents.ListEventBuses', 'EventBuses', 'Name'),
    archive: listed(url, 'events', 'AWSEvents.ListArchives', 'Archives', 'ArchiveName'),
    'log group': listed(url, 'logs', 'Logs_20140328.DescribeLogGroups', 'logGroups', 'logGroupName'),
    alarm: listed(url, 'monitoring', 'GraniteServiceVersion20100801.DescribeAlarms', 'MetricAlarms', 'AlarmName'),
    role: inXml(callForm(url, 'iam', { Action: 'ListRoles', Version: '2010-05-08' }), 'RoleName'),
    distribution: inXml(callPath(url, 'cloudfront', '/2020-05-31/distribution'), 'DomainName'),
    'public key': inXml(callPath(url, 'cloudfront', '/2020-05-31/public-key'), 'Id'),
    'key group': inXml(callPath(url, 'cloudfront', '/2020-05-31/key-group'), 'Id'),
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

const listed = async (url: string, service: string, target: string, list: string, field?: string) =>
  namesIn(await callJson(url, service, target), list, field);

const parsed = async (answer: Promise<string>, list: string, field: string) => namesIn(JSON.parse(await answer), list, field);

const inXml = async (answer: Promise<string>, name: string) => elements(await answer, name);
