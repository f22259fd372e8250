import { Captions, CaptionsOff } from 'lucide-react';
import { OFF, type EngineState } from '../engine/engine.ts';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

interface Props {
  state: EngineState;
  onChoose: (id: number) => void;
}

/** A toggle for one caption track, a menu for several, nothing for none. */
export function CaptionsControl({ state: { captions, caption }, onChoose }: Props) {
  const [only] = captions;
  if (!only) return null;
  if (captions.length > 1) {
    const options = [{ value: OFF, text: 'Off' }, ...captions.map(({ id, label }) => ({ value: id, text: label }))];
    return <Menu label="Captions" value={caption} options={options} onChange={onChoose} />;
  }
  const on = caption !== OFF;
  const Icon = on ? Captions : CaptionsOff;
  return (
    <IconButton label="Captions" aria-pressed={on} onClick={() => onChoose(on ? OFF : only.id)}>
      <Icon aria-hidden className="size-6" />
    </IconButton>
  );
}
