import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { numbersOf, type Receipt } from './receipt.ts';
import { noteMailed } from './receipts-store.ts';

/**
 * Requests the mails of receipts and credit notes that have not been requested yet. If this is interrupted, a mail may be
 * requested twice, but it is sent once.
 * @param under does the work for a receipt under the id of its payment
 * @throws ApiError unavailable if the bus did not accept a request
 */
export async function askForMails(
  receipts: readonly Receipt[],
  under: (receipt: Receipt, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await inParallel(receipts, (receipt) => under(receipt, () => askFor(receipt)));
}

async function askFor(receipt: Receipt): Promise<void> {
  const { userId, orderId, provider, paymentId, mailed } = receipt;
  for (const number of numbersOf(receipt).filter((each) => !mailed?.has(each))) {
    await raiseMailEvent({ type: 'receipt', userId, orderId, provider, paymentId, number }, new Date());
    await noteMailed(receipt, number);
  }
}
