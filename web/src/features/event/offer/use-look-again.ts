import { useState } from 'react';
import type { Package } from '#shared/api/events.ts';
import { settleSession } from '../../../lib/session/renewal.ts';
import { currentToken } from '../../../lib/session/token.ts';

interface LookAgain {
  /** The package whose seats are being looked for. */
  lookingFor: string | null;
  /** The one that was looked for last. */
  lookedFor: string | null;
  look: (pkg: Package) => void;
}

interface Ways {
  buy: (pkg: Package) => void;
  /** Asks for the event anew. */
  refresh: () => Promise<unknown>;
}

/**
 * Looking again for a seat of what is sold out. Who is signed in asks the checkout, which knows the seat that is kept for
 * them. Anybody else has the page asked anew: nobody should register to hear that nothing is left.
 */
export function useLookAgain({ buy, refresh }: Ways): LookAgain {
  const [lookingFor, setLookingFor] = useState<string | null>(null);
  const [lookedFor, setLookedFor] = useState<string | null>(null);

  const look = async (pkg: Package) => {
    // A button that is disabled even for a moment loses the focus, which the dialog gives back when it closes.
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
