import { MAIN_ID } from '../lib/page/skip-to-main.ts';
import { buttonClass } from '../ui/button.tsx';

/** The first Tab stop: a link that skips the header (`followSkipLink`). */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={`${buttonClass({})} fixed top-3 left-3 z-50 -translate-y-24 focus-visible:translate-y-0 motion-reduce:transition-none`}
    >
      Skip to content
    </a>
  );
}
