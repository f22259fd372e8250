import { Omission, type Rule } from './kind.ts';

/** Restores an entry in a list of refunds if it is gone, and the order's refund is still in the state that the list is for. */
export const waitingRefunds =
  (state: 'queued' | 'granting'): Rule =>
  async ({ restored, live, look }) => {
    if (live) return null;
    const order = await look.settled({ pk: `USER#${String(restored.userId)}`, sk: `ORDER#${String(restored.orderId)}` });
    const { refund } = (order ?? {}) as { refund?: { state: string } };
    return refund?.state === state ? restored : new Omission('the refund was decided or completed since');
  };
