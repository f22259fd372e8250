import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';

let sequence = 0;

/**
 * Returns a change of an item as its table's stream delivers it, numbered in the order of the calls. Source: AWS, DynamoDB event
 * of a Lambda function.
 * @param before the item before the change; null if it is new
 */
export function streamRecord(key: { pk: string; sk: string }, before: object | null, after: object | null) {
  const image = (item: object) => marshall({ ...key, ...item }, { removeUndefinedValues: true });
  const SequenceNumber = String((sequence += 1));
  const images = { ...(before && { OldImage: image(before) }), ...(after && { NewImage: image(after) }) };
  return { eventID: `id-${sequence}`, dynamodb: { Keys: marshall(key), SequenceNumber, ...images } } as DynamoDBRecord;
}
