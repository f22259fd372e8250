import type { Receipt, Seller } from '../receipt.ts';
import type { Buyer } from '../../auth/buyer.ts';
import type { Typeface } from './typeface.ts';

/**
 * Returns a receipt and its buyer reduced to what the typeface can write, so that no name turns into question marks: if
 * letters are missing, the buyer is shown by their address alone, and the item by the order's id.
 */
export async function writableReceipt(
  receipt: Receipt,
  buyer: Buyer,
  typeface: Typeface,
): Promise<{ receipt: Receipt; buyer: Buyer }> {
  const title = (await typeface.writable(receipt.title)) ?? `Order ${receipt.orderId}`;
  const seller = await writableSeller(receipt.seller, typeface);
  const named = buyer && { ...buyer, name: (await typeface.writable(buyer.name)) ?? '' };
  return { receipt: { ...receipt, title, seller }, buyer: named };
}

async function writableSeller({ name, address, taxNumber }: Seller, typeface: Typeface): Promise<Seller> {
  const lines = await Promise.all((address?.split(/\r?\n/) ?? []).map((line) => typeface.writable(line)));
  return {
    name: (await typeface.writable(name)) ?? 'The organiser',
    address: lines.filter((line) => line !== null).join('\n') || null,
    taxNumber: taxNumber && (await typeface.writable(taxNumber)),
  };
}
