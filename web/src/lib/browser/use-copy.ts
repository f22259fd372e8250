import { useState } from 'react';
import { notify } from '../notify.ts';

/** The name of a text in the message that it was copied. */
export type CopySubject = 'link' | 'code' | 'codes' | 'key' | 'secret' | 'card number';

/** Copies a text to the clipboard, and says so. */
export function useCopy(text: string, what: CopySubject) {
  const [is, it] = what === 'codes' ? ['are', 'them'] : ['is', 'it'];
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      notify.success(`Your ${what} ${is} copied.`);
    } catch {
      notify.error(`Your browser did not let us copy the ${what}. Select ${it} and copy ${it} yourself.`);
    }
  };
  return { copy: () => void copy(), isCopied };
}
