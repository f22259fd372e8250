import { sampleContent } from '#shared/testing/sample-receipt.ts';
import type { Receipt } from '../../money/receipts/receipt.ts';

/** Returns a stored receipt with every field that a receipt may have, but without refunds. */
export const sampleReceipt = (changes: Partial<Receipt> = {}): Receipt => ({ ...sampleContent(), userId: 'usr_1', ...changes });
