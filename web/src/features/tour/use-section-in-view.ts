import { useEffect, useState } from 'react';
import { type SectionId, sections } from './sections.ts';

/** A line a third down the window: the section that crosses it is the current one. */
const READING_LINE = '-33% 0px -66% 0px';

/** Returns the section of the tour that is being read; null above the first. */
export function useSectionInView(): SectionId | null {
  const [current, setCurrent] = useState<SectionId | null>(null);
  useEffect(() => {
    const across = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) across.add(target.id);
          else across.delete(target.id);
        }
        setCurrent(sections.find(([id]) => across.has(id))?.[0] ?? null);
      },
      { rootMargin: READING_LINE },
    );
    for (const [id] of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
