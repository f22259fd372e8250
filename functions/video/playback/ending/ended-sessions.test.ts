import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { entitlements } from '../../../catalog/entitlements/sources-store.ts';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { useBuyer, useOrganizer, useWorld } from '../../../test/use-world.ts';
import { listLeases } from '../leases/leases-store.ts';
import { endedSessions } from './ended-sessions.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const buyer = useBuyer(shop);

/** Puts an entitlement in place of somebody's that opens nothing, or that no version of the code can read. */
async function replace(userId: string, scope: string, fields: object): Promise<void> {
  const { TableName, Key } = entitlements.at({ userId, scope });
  await dynamodb().send(new PutCommand({ TableName, Item: { ...Key, ...fields } }));
}

test('ends what somebody may no longer watch, and not what they may, or what an unreadable item may open', async () => {
  const [open, lost, unreadable] = [await olu.sells(), await olu.sells(), await olu.sells()];
  for (const event of [unreadable, lost, open]) {
    await buyer.buys(event);
    expect((await buyer.post(`/events/${event._id}/playback`, {})).status).toBe(200);
  }
  const { userId } = buyer;
  await replace(userId, lost._id, {});
  await replace(userId, unreadable._id, { 'source#ord_1': { kind: 'of a later version' } });
  const leases = await listLeases(userId);
  const ended = await endedSessions({ of: 'access', userId });
  expect(ended).toEqual(leases.filter(({ eventId }) => eventId === lost._id).map(({ id }) => id));
  expect(ended).toHaveLength(1);
});
