import { useState } from 'react';
import { checkoutTitle, type Purchase } from '../../lib/purchase/purchase.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckoutBody } from './checkout-body.tsx';

/** Buying something. It cannot be closed while a payment is under way. */
export default function CheckoutDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const [processing, setProcessing] = useState(false);
  return (
    <Dialog open onClose={onClose} title={checkoutTitle(purchase)} locked={processing} className="sm:max-w-3xl">
      <CheckoutBody purchase={purchase} onProcessing={setProcessing} />
    </Dialog>
  );
}
