import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ParsedValue } from '#shared/api/endpoint.ts';
import type { editSettings, OrganizerSettings } from '#shared/api/studio-settings.ts';
import { dynamodb, setting } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

/** The settings of an organiser who has set none. */
const DEFAULTS: OrganizerSettings = {
  sellerName: '',
  sellerAddress: '',
  taxNumber: '',
  referralCredit: 0,
  outages: [],
  refundsUnreviewed: 1_000,
  // $10,000.
  refundedUnreviewed: 1_000_000,
};

/** Returns the key of the item with an organiser's settings, which also holds their brand. */
export const settingsKey = (ownerId: string) => ({ pk: `OWNER#${ownerId}`, sk: 'SETTINGS' });

/** Returns an organiser's settings, with the defaults for those never set. */
export async function findSettings(ownerId: string): Promise<OrganizerSettings> {
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.catalogTable, Key: settingsKey(ownerId) }));
  return toSettings(Item);
}

/** Sets the named settings and leaves the rest, even if two requests do so concurrently. @returns all settings before and afterwards */
export async function changeSettings(
  ownerId: string,
  changes: ParsedValue<typeof editSettings.body>,
): Promise<{ before: OrganizerSettings; after: OrganizerSettings }> {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { Attributes } = await dynamodb().send(
    new UpdateCommand({
      TableName: env.catalogTable,
      Key: settingsKey(ownerId),
      ...(Object.keys(named).length > 0 && setting(named)),
      ReturnValues: 'ALL_OLD',
    }),
  );
  return { before: toSettings(Attributes), after: toSettings({ ...Attributes, ...named }) };
}

/** Returns the settings that an item holds. */
export function toSettings(item: Record<string, unknown> = {}): OrganizerSettings {
  const names = Object.keys(DEFAULTS);
  return { ...DEFAULTS, ...Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))) };
}
