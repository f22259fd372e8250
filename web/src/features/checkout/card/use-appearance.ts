import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { appearanceAt } from './appearance.ts';

/** Returns the appearance of the provider's fields, which follows the theme; undefined until there is a place to read it from. */
export function useAppearance(place: HTMLElement | null): Appearance | undefined {
  const [appearance, setAppearance] = useState<Appearance>();
  useEffect(() => {
    if (!place) return;
    const read = () => setAppearance(appearanceAt(place));
    const system = matchMedia('(prefers-color-scheme: dark)');
    const observer = new MutationObserver(read);
    read();
    observer.observe(document.documentElement, { attributeFilter: ['class', 'style'] });
    system.addEventListener('change', read);
    return () => {
      observer.disconnect();
      system.removeEventListener('change', read);
    };
  }, [place]);
  return appearance;
}
