import { useState } from 'react';
import type { Package } from '#shared/api/site/events.ts';
import { settleSession } from '../../../lib/session/renewal.ts';
import { currentToken } from '../../../lib/session/token.ts';

interface LookAgain {
  /** Id of the package that is being checked for a seat. */
  lookingFor: string | null;
  /** Id of the package that was checked last. */
  lookedFor: string | null;
  look: (pkg: Package) => void;
}

interface Actions {
  buy: (pkg: Package) => void;
  /** Fetches the event again. */
  refresh: () => Promise<unknown>;
}

/**
 * Checks again for a seat in a sold-out package. A signed-in viewer goes to the checkout, which knows the seat held for them.
 * For anybody else the event is fetched again: nobody should register only to learn that nothing is left.
 */
export function useLookAgain({ buy, refresh }: Actions): LookAgain {
  const [lookingFor, setLookingFor] = useState<string | null>(null);
  const [lookedFor, setLookedFor] = useState<string | null>(null);

  const look = async (pkg: Package) => {
    // A button loses the focus when it is disabled even briefly, and the dialog returns the focus to it when it closes.
    if (currentToken().status === 'valid') return buy(pkg);
    setLookingFor(pkg._id);
    const status = await settleSession();
    if (status !== 'valid') await refresh();
    setLookingFor(null);
    setLookedFor(pkg._id);
    if (status === 'valid') buy(pkg);
  };

  return { lookingFor, lookedFor, look: (pkg) => void look(pkg) };
}
