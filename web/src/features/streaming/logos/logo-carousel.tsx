import { Pause, Play } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import { LogoList } from './logo-list.tsx';
import { useLogoCarousel } from './use-logo-carousel.ts';

/** The logos, scrolling automatically. They can be dragged, stepped through with the arrow keys, and paused. */
export default function LogoCarousel({ labelledBy }: { labelledBy: string }) {
  const { windowRef, isMoving, toggle } = useLogoCarousel();
  return (
    <div role="group" aria-roledescription="carousel" aria-labelledby={labelledBy} className="flex items-center gap-2">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <div ref={windowRef} role="group" aria-label="Companies" tabIndex={0} className="logo-window">
        <LogoList />
      </div>
      <button
        type="button"
        aria-label={isMoving ? 'Pause the carousel' : 'Play the carousel'}
        onClick={toggle}
        className={`${buttonClass({ variant: 'quiet' })} motion-reduce:hidden`}
      >
        {isMoving ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
      </button>
    </div>
  );
}
