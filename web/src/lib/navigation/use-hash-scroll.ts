import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings what the address's fragment names into view. For pages that are linked to by their parts: the browser does it
 * by itself only for what stood in the document when it arrived, and a page of ours arrives later.
 */
export function useHashScroll(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
