import type { Order } from '#shared/api/site/orders.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ReceiptAddress } from '../../../ui/account/receipt-address.tsx';
import { Link } from '../../../ui/link.tsx';

interface Props {
  /** The order that was paid; undefined until it is. */
  order: Order | undefined;
  /** Called when the buyer begins and ends correcting their address. */
  onCorrecting: (isCorrecting: boolean) => void;
}

/** Says where the receipt went, and leads to it. */
export function ReceiptLine({ order, onCorrecting }: Props) {
  return (
    <div className="flex flex-col items-center">
      <ReceiptAddress onCorrecting={onCorrecting} />
      {order && (
        <Link
          to={paths.receipt(order.orderId)}
          className="inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-accent underline underline-offset-4"
        >
          See your receipt
        </Link>
      )}
    </div>
  );
}
