import { Captions, CaptionsOff } from 'lucide-react';
import { OFF, type EngineState } from '../engine/engine.ts';
import { IconButton } from './icon-button.tsx';

/** A toggle for captions; nothing if there are none. Their language is chosen in the settings. */
export function CaptionsControl({ state: { captions, caption }, onToggle }: { state: EngineState; onToggle: () => void }) {
  if (captions.length === 0) return null;
  const on = caption !== OFF;
  const Icon = on ? Captions : CaptionsOff;
  return (
    <IconButton label="Captions" aria-pressed={on} onClick={onToggle}>
      <Icon aria-hidden className="size-6" />
    </IconButton>
  );
}
