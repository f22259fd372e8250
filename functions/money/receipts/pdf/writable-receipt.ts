import type { ReceiptContent, Seller, SoldTo } from '#shared/money/receipt.ts';
import type { Typeface } from './typeface.ts';

/**
 * Returns a receipt and its buyer reduced to what the typeface can write, so that no name turns into question marks: if
 * letters are missing, the buyer is shown by their address alone, a company by its tax number, and the item by the order's id.
 */
export async function writableReceipt(
  receipt: ReceiptContent,
  { buyer, company }: SoldTo,
  typeface: Typeface,
): Promise<{ receipt: ReceiptContent; soldTo: SoldTo }> {
  const title = (await typeface.writable(receipt.title)) ?? `Order ${receipt.orderId}`;
  const seller = await writableSeller(receipt.seller, typeface);
  const written = async (text: string) => (await typeface.writable(text)) ?? '';
  const soldTo = {
    buyer: buyer && { ...buyer, name: await written(buyer.name) },
    company: company && { name: await written(company.name), taxNumber: await written(company.taxNumber) },
  };
  return { receipt: { ...receipt, title, seller }, soldTo };
}

async function writableSeller({ name, address, taxNumber }: Seller, typeface: Typeface): Promise<Seller> {
  const lines = await Promise.all((address?.split(/\r?\n/) ?? []).map((line) => typeface.writable(line)));
  return {
    name: (await typeface.writable(name)) ?? 'The organiser',
    address: lines.filter((line) => line !== null).join('\n') || null,
    taxNumber: taxNumber && (await typeface.writable(taxNumber)),
  };
}
