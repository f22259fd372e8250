import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsClientSettings } from './aws-http.ts';

let client: DynamoDBDocumentClient | undefined;

/** The document client, made on first use and kept for the life of the process. */
export function dynamodb(): DynamoDBDocumentClient {
  client ??= DynamoDBDocumentClient.from(new DynamoDBClient(awsClientSettings()), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return client;
}

/** True where a condition of a single write did not hold. */
export function isConditionFailure(error: unknown): error is Error & { Item?: Record<string, unknown> } {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException';
}

interface CancelledTransaction extends Error {
  CancellationReasons?: { Code?: string; Item?: Record<string, unknown> }[];
}

/** Why each part of a transaction was refused (`None` where it was not); null for any other error. */
export function cancellationReasons(error: unknown): { Code?: string; Item?: Record<string, unknown> }[] | null {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return null;
  return (error as CancelledTransaction).CancellationReasons ?? [];
}
