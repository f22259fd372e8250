import { Suspense, useState } from 'react';
import { lazy } from '../../../lib/page/lazy.ts';
import { Button } from '../../../ui/button.tsx';

const CheckPanel = lazy(() => import('./check-panel.tsx'));

/** Offers to check, before anything is paid, whether the event plays here. Nothing of the check is loaded earlier. */
export function DeviceCheck({ eventId }: { eventId: string }) {
  const [isOpen, setOpen] = useState(false);
  const offer = (
    <Button variant="quiet" busy={isOpen} onClick={() => setOpen(true)}>
      Check your device
    </Button>
  );
  if (!isOpen) return offer;
  return (
    <Suspense fallback={offer}>
      <CheckPanel eventId={eventId} />
    </Suspense>
  );
}
