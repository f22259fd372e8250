import { useCallback, useState } from 'react';
import type { Event, Package } from '#shared/api/site/events.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { currentToken } from '../../../lib/session/token.ts';
import { useAdmission } from '../../../lib/session/use-admission.ts';

interface Purchase {
  /** The package whose payment dialog is open. */
  chosen: Package | null;
  /** Id of the package whose button was pressed, while the session is still being checked. */
  waitingFor: string | null;
  buy: (pkg: Package) => void;
  /** Opens the dialog for a viewer who returns signed in. */
  resume: (packageId: string) => void;
  close: () => void;
}

/** Manages the purchase of a package: Pay Now opens the payment dialog, for an anonymous viewer after registering. */
export function usePurchase(event: Event): Purchase {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const admit = useAdmission(paths.register);

  const buy = async ({ _id: packageId }: Package) => {
    // A button loses the focus when it is disabled even briefly, and the dialog returns the focus to it when it closes.
    if (currentToken().status !== 'valid') setWaitingFor(packageId);
    const admitted = await admit({ kind: 'purchase', eventId: event._id, packageId });
    setWaitingFor(null);
    if (admitted) setChosenId(packageId);
  };

  return {
    chosen: event.packages.find(({ _id }) => _id === chosenId) ?? null,
    waitingFor,
    buy: (pkg) => void buy(pkg),
    resume: setChosenId,
    close: useCallback(() => setChosenId(null), []),
  };
}
