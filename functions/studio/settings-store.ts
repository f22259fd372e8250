import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Parsed } from '#shared/api/endpoint.ts';
import type { editSettings, OrganizerSettings } from '#shared/api/studio-settings.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/** What holds of an organiser who has said nothing. */
const DEFAULTS: OrganizerSettings = { sellerName: '', sellerAddress: '', taxNumber: '', referralCredit: 0, outages: [] };

const keyOf = (ownerId: string) => ({ pk: `OWNER#${ownerId}`, sk: 'SETTINGS' });

/** An organiser's settings; what they never set is as for everybody. */
export async function findSettings(ownerId: string): Promise<OrganizerSettings> {
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.catalogTable, Key: keyOf(ownerId) }));
  return toSettings(Item);
}

/** Sets what is named and leaves the rest, also where two do so at once. @returns all settings, as they are then */
export async function changeSettings(
  ownerId: string,
  changes: Parsed<typeof editSettings.body>,
): Promise<OrganizerSettings> {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  const { Attributes } = await dynamodb().send(
    new UpdateCommand({
      TableName: env.catalogTable,
      Key: keyOf(ownerId),
      ...(named.length > 0 && {
        UpdateExpression: `SET ${named.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(named.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(named.map(([name, value]) => [`:${name}`, value])),
      }),
      ReturnValues: 'ALL_NEW',
    }),
  );
  return toSettings(Attributes);
}

function toSettings({ pk: _pk, sk: _sk, ...kept }: Record<string, unknown> = {}): OrganizerSettings {
  return { ...DEFAULTS, ...kept };
}
