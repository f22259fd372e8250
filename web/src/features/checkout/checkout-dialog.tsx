import { useState } from 'react';
import { checkoutTitle, type Purchase } from '../../lib/purchase/purchase.ts';
import { DiscardDialog } from '../../ui/desk/drafts/discard-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckoutBody } from './checkout-body.tsx';
import { useSheetEntry } from './sheet/use-sheet-entry.ts';

/**
 * The payment dialog. It closes by its button, by Escape and by the browser's way back: not while a payment is in progress, and after a
 * question if a card is half typed.
 */
export default function CheckoutDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const [processing, setProcessing] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  const goBack = useSheetEntry(() => {
    if (processing) return false;
    if (isTyped && !isLeaving) {
      setAsked(true);
      return false;
    }
    onClose();
    return true;
  });
  const close = () => (isTyped ? setAsked(true) : goBack());
  const discard = () => {
    setAsked(false);
    setLeaving(true);
    goBack();
  };

  return (
    <>
      <Dialog open onClose={close} title={checkoutTitle(purchase)} locked={processing} className="sm:max-w-3xl">
        <CheckoutBody purchase={purchase} onProcessing={setProcessing} onTyped={setTyped} />
      </Dialog>
      {isAsked && (
        <DiscardDialog title="Leave without paying?" action="Leave" onDiscard={discard} onClose={() => setAsked(false)}>
          You have not been charged. The card details that you typed are not kept.
        </DiscardDialog>
      )}
    </>
  );
}
