import { type DynamoDBDocumentClient, DeleteCommand, paginateScan } from '@aws-sdk/lib-dynamodb';

/**
 * Removes expired items, which DynamoDB does on its own and the embedded engine does not. An item whose expiry was
 * extended between the scan and the removal stays.
 */
export async function expireItems(client: DynamoDBDocumentClient, tables: readonly string[]): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  for (const table of tables) {
    const pages = paginateScan(
      { client },
      {
        TableName: table,
        FilterExpression: '#ttl < :now',
        ProjectionExpression: 'pk, sk',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':now': now },
      },
    );
    for await (const { Items = [] } of pages) {
      for (const { pk, sk } of Items) await removeIfExpired(client, table, { pk, sk }, now);
    }
  }
}

async function removeIfExpired(client: DynamoDBDocumentClient, table: string, key: object, now: number): Promise<void> {
  const command = new DeleteCommand({
    TableName: table,
    Key: key as Record<string, unknown>,
    ConditionExpression: '#ttl < :now',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':now': now },
  });
  await client.send(command).catch((error: Error) => {
    if (error.name !== 'ConditionalCheckFailedException') throw error;
  });
}
