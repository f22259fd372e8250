import { useEffect, useRef } from 'react';
import { sections } from './sections.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** Space to the left of the marked link, in pixels. */
const EDGE = 20;

/** Links to the sections of the tour. The bar stays at the top of the window and marks the current section. */
export function TourNav() {
  const current = useSectionInView();
  const list = useRef<HTMLUListElement>(null);

  // On a phone the bar is wider than the window: scroll the marked link into view.
  useEffect(() => {
    const item = list.current?.querySelector('[aria-current]')?.parentElement;
    if (list.current && item) list.current.scrollLeft = item.offsetLeft - list.current.offsetLeft - EDGE;
  }, [current]);

  return (
    <nav aria-label="On this page" className="tour-nav border-y border-line bg-surface">
      <ul ref={list} className="mx-auto flex max-w-page gap-1 overflow-x-auto px-5 py-1 sm:px-8">
        {sections.map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-muted transition-colors duration-150 hover:text-text"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
