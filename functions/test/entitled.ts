import { grantPart } from '../catalog/entitlements/sources-store.ts';
import { transact } from '../platform/database/transact.ts';

/** Opens an event to a user as a paid order does. */
export const entitle = (userId: string, event: { _id: string }, orderId = 'ord_1') =>
  transact([grantPart(userId, event._id, orderId, { kind: 'order' })]);
