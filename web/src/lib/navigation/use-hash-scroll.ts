import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls the target of the address's fragment into view. For pages with links to their sections: the browser does this
 * only for elements that are in the document when it loads, and our pages are rendered later.
 */
export function useHashScroll(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
