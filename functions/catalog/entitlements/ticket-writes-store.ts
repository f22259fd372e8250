import type { Source } from './entitlement.ts';
import { attributesOf, boughtAttribute, entitlements } from './sources-store.ts';
import type { TransactionPart } from '../../platform/database/transact.ts';

/** The item that holds a ticket and its upgrades. It is one for all of them, because a transaction can write an item once. */
interface Place {
  userId: string;
  scope: string;
}

/** The access that one order gives: the order of a ticket, or of one of its upgrades. */
export interface GrantedSource {
  orderId: string;
  source: Source;
}

/** An order that is moved to somebody else: of a ticket, or of one of its upgrades. */
export interface MovedOrder {
  orderId: string;
  packageId: string;
}

/** Returns the part of a transaction that grants what a ticket and its upgrades open. */
export function grantAllPart(place: Place, granted: readonly GrantedSource[]): TransactionPart {
  const upgrades = granted.flatMap(({ orderId, source: { onTopOf } }) => (onTopOf === undefined ? [] : [{ orderId, onTopOf }]));
  const sets = granted.map((_, at) => `#s${at} = if_not_exists(#s${at}, :s${at})`).join(', ');
  const adds = upgrades.map((_, at) => `#u${at} :u${at}`).join(', ');
  return {
    Update: {
      ...entitlements.at(place),
      UpdateExpression: `SET ${sets}${adds && ` ADD ${adds}`}`,
      ExpressionAttributeNames: {
        ...Object.fromEntries(granted.map(({ orderId }, at) => [`#s${at}`, attributesOf(orderId).source])),
        ...Object.fromEntries(upgrades.map(({ onTopOf }, at) => [`#u${at}`, attributesOf(onTopOf).upgrades])),
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(granted.map(({ source }, at) => [`:s${at}`, source])),
        ...Object.fromEntries(upgrades.map(({ orderId }, at) => [`:u${at}`, new Set([orderId])])),
      },
    },
  };
}

/**
 * Returns the part of a transaction that revokes what a ticket and its upgrades opened. It is refused if the ticket has an upgrade that is not
 * among them. The user may buy their packages again.
 * @param moved each upgrades the one before
 */
export function revokeAllPart(place: Place, moved: readonly MovedOrder[]): TransactionPart {
  const attributes = moved.map(({ orderId }) => attributesOf(orderId));
  const names = attributes.flatMap(({ source, upgrades }, at): [string, string][] => [
    [`#s${at}`, source],
    [`#u${at}`, upgrades],
  ]);
  const next = moved.slice(1);
  const none = `attribute_not_exists(#u${moved.length - 1})`;
  const bought = [...Map.groupBy(moved, ({ packageId }) => packageId)];
  const deletes = bought.map((_, at) => `#b${at} :b${at}`).join(', ');
  return {
    Update: {
      ...entitlements.at(place),
      UpdateExpression: `REMOVE ${names.map(([name]) => name).join(', ')} DELETE ${deletes}`,
      ConditionExpression: [...next.map((_, at) => `#u${at} = :u${at}`), none].join(' AND '),
      ExpressionAttributeNames: Object.fromEntries([
        ...names,
        ...bought.map(([packageId], at): [string, string] => [`#b${at}`, boughtAttribute(packageId)]),
      ]),
      ExpressionAttributeValues: Object.fromEntries([
        ...next.map(({ orderId }, at) => [`:u${at}`, new Set([orderId])]),
        ...bought.map(([, orders], at) => [`:b${at}`, new Set(orders.map(({ orderId }) => orderId))]),
      ]),
    },
  };
}
