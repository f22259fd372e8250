import { useState } from 'react';
import { checkoutTitle, type Purchase } from '../../lib/purchase/purchase.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckoutBody } from './checkout-body.tsx';

/** The payment dialog. It cannot be closed while a payment is in progress. */
export default function CheckoutDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const [processing, setProcessing] = useState(false);
  return (
    <Dialog open onClose={onClose} title={checkoutTitle(purchase)} locked={processing} className="sm:max-w-3xl">
      <CheckoutBody purchase={purchase} onProcessing={setProcessing} />
    </Dialog>
  );
}
