import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';

/** Copies a text to the clipboard, and says so. */
export function useCopy(text: string, what: 'link' | 'code') {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      notify.success(`Your ${what} is copied.`);
    } catch {
      notify.error(`Your browser did not let us copy the ${what}. Select it and copy it yourself.`);
    }
  };
  return { copy: () => void copy(), isCopied };
}
