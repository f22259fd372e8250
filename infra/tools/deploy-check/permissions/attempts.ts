import { TABLE_NAMES } from '#shared/storage/tables.ts';
import { formRequest, jsonRequest } from '../aws/aws-calls.ts';
import type { AwsRequest } from '../../../stand-ins/aws/signed-request.ts';
import type { ResourceName } from '../../permissions/grants-of.ts';
import { shortName, type Resources } from './resources.ts';

/** An attempt at one action with a function's role. */
export interface Attempt {
  action: string;
  /** A resource of the product, or a description of another one. */
  resource: string;
  request: AwsRequest;
}

const SECRETS = ['paymentsSecret', 'platformSecret'] as const;
const KEY = { pk: { S: 'nobody' }, sk: { S: 'nobody' } };
/** Condition that never holds, so that a call which is allowed by mistake changes nothing. */
const CONDITION = { ConditionExpression: 'attribute_exists(pk)' };

/** Returns the attempts for every function's role: all that any of the functions does, and some that no function needs. */
export function attemptsOn(resources: Resources): Attempt[] {
  return [
    ...TABLE_NAMES.flatMap((table) => onTable(table, shortName(resources[table]))),
    ...SECRETS.flatMap((secret) => onSecret(secret, resources[secret])),
    ...onBus(shortName(resources.bus)),
    ...onPurchases(shortName(resources.purchases)),
    ...onMedia(shortName(resources.media)),
    ...onDistribution(shortName(resources.distribution)),
    ...onMail('sender', shortName(resources.sender)),
    ...onMail('another sender', 'ceo@example.com'),
    ...onDomain('senderDomains', shortName(resources.senderDomains)),
    ...onDomain('another domain', 'example.com'),
    ...onTheRest(),
  ];
}

function onTable(resource: ResourceName, TableName: string): Attempt[] {
  return jsonAttempts(resource, 'dynamodb', 'DynamoDB_20120810', {
    GetItem: { TableName, Key: KEY },
    Query: { TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': KEY.pk } },
    BatchGetItem: { RequestItems: { [TableName]: { Keys: [KEY] } } },
    Scan: { TableName, Limit: 1 },
    PutItem: { TableName, Item: KEY, ...CONDITION },
    UpdateItem: { TableName, Key: KEY, ...CONDITION },
    DeleteItem: { TableName, Key: KEY, ...CONDITION },
    TransactWriteItems: { TransactItems: [{ ConditionCheck: { TableName, Key: KEY, ...CONDITION } }] },
    BatchWriteItem: { RequestItems: { [TableName]: [{ DeleteRequest: { Key: KEY } }] } },
    UpdateTable: { TableName, BillingMode: 'PAY_PER_REQUEST' },
    DeleteTable: { TableName },
  }).map((attempt) =>
    // For a transaction, IAM checks the actions of its parts.
    attempt.action === 'TransactWriteItems' ? { ...attempt, action: 'ConditionCheckItem' } : attempt,
  );
}

function onSecret(resource: ResourceName, SecretId: string): Attempt[] {
  return jsonAttempts(resource, 'secretsmanager', 'secretsmanager', {
    GetSecretValue: { SecretId },
    PutSecretValue: { SecretId, SecretString: '{}' },
    UpdateSecret: { SecretId, SecretString: '{}' },
    DeleteSecret: { SecretId },
  });
}

function onBus(EventBusName: string): Attempt[] {
  return jsonAttempts('bus', 'events', 'AWSEvents', {
    PutEvents: { Entries: [{ EventBusName, Source: 'deploy-check', DetailType: 'nothing', Detail: '{}' }] },
    DeleteEventBus: { Name: EventBusName },
  });
}

function onPurchases(queue: string): Attempt[] {
  const QueueUrl = `https://sqs.us-east-1.amazonaws.com/000000000000/${queue}`;
  return jsonAttempts('purchases', 'sqs', 'AmazonSQS', {
    GetQueueAttributes: { QueueUrl, AttributeNames: ['QueueArn'] },
    ReceiveMessage: { QueueUrl, VisibilityTimeout: 0 },
    SendMessage: { QueueUrl, MessageBody: '{}' },
    PurgeQueue: { QueueUrl },
  });
}

function onMedia(bucket: string): Attempt[] {
  const on = (action: string, resource: string, request: Omit<AwsRequest, 'service'>) => ({
    action,
    resource,
    request: { service: 's3', ...request },
  });
  const film = `/${bucket}/media/nobody/nothing.key`;
  return [
    on('GetObject', 'media', { method: 'GET', path: film }),
    on('PutObject', 'media', { method: 'PUT', path: film }),
    on('PutObject', 'the site’s pictures', { method: 'PUT', path: `/${bucket}/images/nothing.svg` }),
    on('DeleteObject', 'media', { method: 'DELETE', path: film }),
    on('ListBucket', 'media', { method: 'GET', path: `/${bucket}` }),
  ];
}

function onDistribution(id: string): Attempt[] {
  const path = `/2020-05-31/distribution/${id}`;
  const body =
    '<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><CallerReference>deploy-check' +
    '</CallerReference><Paths><Quantity>1</Quantity><Items><Path>/nothing</Path></Items></Paths></InvalidationBatch>';
  const on = (action: string, request: Omit<AwsRequest, 'service'>) => ({
    action,
    resource: 'distribution',
    request: { service: 'cloudfront', ...request },
  });
  return [
    on('CreateInvalidation', { path: `${path}/invalidation`, body, headers: { 'content-type': 'application/xml' } }),
    on('GetDistribution', { method: 'GET', path }),
  ];
}

function onMail(resource: string, FromEmailAddress: string): Attempt[] {
  const Content = { Simple: { Subject: { Data: 'Nothing' }, Body: { Text: { Data: 'Nothing' } } } };
  const body = JSON.stringify({ FromEmailAddress, Destination: { ToAddresses: ['nobody@example.com'] }, Content });
  const headers = { 'content-type': 'application/json' };
  return [{ action: 'SendEmail', resource, request: { service: 'ses', path: '/v2/email/outbound-emails', headers, body } }];
}

function onDomain(resource: string, domain: string): Attempt[] {
  const body = JSON.stringify({ EmailIdentity: domain });
  const headers = { 'content-type': 'application/json' };
  const path = `/v2/email/identities/${domain}`;
  return [
    {
      action: 'CreateEmailIdentity',
      resource,
      request: { service: 'ses', path: '/v2/email/identities', headers, body },
    },
    { action: 'GetEmailIdentity', resource, request: { service: 'ses', method: 'GET', path } },
    { action: 'DeleteEmailIdentity', resource, request: { service: 'ses', method: 'DELETE', path } },
  ];
}

/** Returns attempts at what no function needs. */
function onTheRest(): Attempt[] {
  const RoleArn = 'arn:aws:iam::000000000000:role/nobody';
  const functions = '/2015-03-31/functions';
  const user = formRequest('iam', { Action: 'CreateUser', Version: '2010-05-08', UserName: 'nobody' });
  const role = formRequest('sts', { Action: 'AssumeRole', Version: '2011-06-15', RoleArn, RoleSessionName: 'nobody' });
  return [
    { action: 'InvokeFunction', resource: 'functions', request: { service: 'lambda', path: `${functions}/nobody/invocations` } },
    { action: 'ListFunctions', resource: 'functions', request: { service: 'lambda', method: 'GET', path: `${functions}/` } },
    { action: 'ListAllMyBuckets', resource: 'buckets', request: { service: 's3', method: 'GET' } },
    { action: 'CreateUser', resource: 'users', request: user },
    { action: 'AssumeRole', resource: 'roles', request: role },
    ...jsonAttempts('queues', 'sqs', 'AmazonSQS', { ListQueues: {} }),
    ...jsonAttempts('logs', 'logs', 'Logs_20140328', { DescribeLogGroups: {} }),
  ];
}

const jsonAttempts = (resource: string, service: string, api: string, bodies: Record<string, object>): Attempt[] =>
  Object.entries(bodies).map(([action, body]) => ({ action, resource, request: jsonRequest(service, `${api}.${action}`, body) }));
