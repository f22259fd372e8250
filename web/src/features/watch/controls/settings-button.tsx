import { Settings } from 'lucide-react';
import { Suspense, useEffect, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { SettingsPanel } from '../player/parts.ts';
import type { SettingsProps } from './settings-panel.tsx';

interface Props extends SettingsProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The button that opens the settings, and the panel above it. Escape and a press elsewhere close it. */
export function SettingsButton({ isOpen, onOpen, ...settings }: Props) {
  const panelId = useId();
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !area.current?.contains(target)) onOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onOpen(false);
      area.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, onOpen]);

  return (
    <div ref={area}>
      <IconButton
        label="Settings"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        <Settings aria-hidden className={`size-6 transition-transform duration-200 ${isOpen ? 'rotate-45' : ''}`} />
      </IconButton>
      {isOpen && (
        <div
          id={panelId}
          role="group"
          aria-label="Settings"
          className="absolute right-3 bottom-full max-h-[60dvh] w-72 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border border-white/15 bg-[oklch(0.2_0.01_60)]/95 p-2 shadow-lg sm:right-6 max-lg:portrait:fixed max-lg:portrait:inset-x-0 max-lg:portrait:bottom-0 max-lg:portrait:w-full max-lg:portrait:max-w-none max-lg:portrait:rounded-b-none"
        >
          <Suspense fallback={<Fetching />}>
            <SettingsPanel {...settings} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** The words while the settings are fetched, which takes as long as there is no network. */
function Fetching() {
  return (
    <p role="status" className="min-h-11 px-3 py-2.5 text-sm text-white/80">
      {!navigator.onLine && 'You are offline. The settings open once you are back; the film plays on.'}
    </p>
  );
}
