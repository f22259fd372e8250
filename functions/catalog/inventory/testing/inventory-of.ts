import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Hold } from '../hold.ts';
import { confirmPart } from '../holds-store.ts';
import { holdUse, releaseExpired } from '../holds.ts';
import { freeSeatPart, takePart } from '../inventory-store.ts';
import { cancellationReasons, dynamodb } from '../../../platform/database/dynamodb.ts';
import { transact } from '../../../platform/database/transact.ts';
import { MINUTE } from '../../../test/time.ts';
import { availability, isSoldOut, seatsLeft } from '../availability.ts';

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

let count = 0;

/** Returns the operations on an inventory that no other test uses. */
export function inventoryOf(capacity: number) {
  const allotmentId = `pkg_${(count += 1)}`;
  const hold = (orderId: string, { minutes = 10, seats = capacity, isOld = false } = {}) =>
    holdUse({ allotmentId, capacity: seats, orderId, isOld }, inMinutes(minutes).toISOString());
  return {
    allotmentId,
    hold,
    /** Holds one seat for each of so many orders, one after the other. */
    holdFor: async (orders: number) => {
      for (const orderId of orderIds(orders)) await hold(orderId);
    },
    left: (seats = capacity) => seatsLeft(allotmentId, seats),
    free: async (seats = capacity) => (await availability(allotmentId, seats)).shard,
    take: (shard: number | null, seats = capacity) => transact([takePart(allotmentId, seats, shard!)]),
    giveBack: (shard: number) => transact([freeSeatPart(allotmentId, shard)]),
    expire: (minutes: number) => releaseExpired(allotmentId, inMinutes(minutes)),
    isSoldOut: (seats = capacity) => isSoldOut(allotmentId, seats),
  };
}

export const orderIds = (number: number) => Array.from({ length: number }, (_, i) => `ord_${i}`);
export const confirm = (hold: Hold | null, orderId: string) => transact([...confirmPart(hold!, orderId)]);

/** Lets so many buyers hold a seat concurrently. @returns the holds of those who get one */
export async function rush(buyers: number, hold: (orderId: string, index: number) => Promise<Hold | null>): Promise<Hold[]> {
  const holds = await Promise.all(orderIds(buyers).map((orderId, i) => insist(() => hold(orderId, i))));
  return holds.filter((held) => held !== null);
}

/** Retries like a buyer whose checkout is temporarily unavailable. */
async function insist(hold: () => Promise<Hold | null>): Promise<Hold | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await hold();
    } catch (error) {
      const { name, code } = error as { name?: string; code?: string };
      if ((name !== 'TimeoutError' && code !== 'unavailable') || attempt === 10) throw error;
    }
  }
}

/** Returns which parts of a transaction were refused. */
export async function refusedParts(work: Promise<unknown>): Promise<boolean[] | undefined> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  return cancellationReasons(error)?.map(({ Code }) => Code === 'ConditionalCheckFailed');
}

/** Passes each transaction to a test before it is sent to the database. */
export function interceptTransactions(pass: (keys: string[], send: () => Promise<unknown>) => Promise<unknown>): void {
  const send = dynamodb().send.bind(dynamodb()) as (command: unknown) => Promise<unknown>;
  jest.spyOn(dynamodb(), 'send').mockImplementation(((command: unknown) => {
    if (!(command instanceof TransactWriteCommand)) return send(command);
    const keys = command.input.TransactItems!.map(({ Update, Delete, Put }) => Update?.Key ?? Delete?.Key ?? Put?.Item ?? {});
    return pass(
      keys.map(({ pk, sk }) => `${pk} ${sk}`),
      () => send(command),
    );
  }) as never);
}

/** Returns the error of DynamoDB for a transaction with an item that is busy. */
export const cancelled = (code: string) =>
  Object.assign(new Error('Cancelled'), { name: 'TransactionCanceledException', CancellationReasons: [{ Code: code }] });
