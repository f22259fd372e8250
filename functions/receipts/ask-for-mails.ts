import { raiseMailEvent } from '../mail/mail-events-bus.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { numbersOf, type Receipt } from './receipt.ts';
import { noteMailed } from './receipts-store.ts';

/**
 * Asks for the mails of receipts and credit notes that none was asked for yet. Where this ends in the middle, a mail may
 * be asked for twice: it is sent once.
 * @throws ApiError unavailable where the bus did not take one
 */
export async function askForMails(receipts: readonly Receipt[]): Promise<void> {
  await inParallel(receipts, async (receipt) => {
    const { userId, orderId, provider, paymentId, mailed } = receipt;
    for (const number of numbersOf(receipt).filter((each) => !mailed?.has(each))) {
      await raiseMailEvent({ type: 'receipt', userId, orderId, provider, paymentId, number }, new Date());
      await noteMailed(receipt, number);
    }
  });
}
