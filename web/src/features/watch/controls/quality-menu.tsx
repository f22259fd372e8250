import { AUTO, type EngineState } from '../engine/engine.ts';
import { Menu } from './menu.tsx';

interface Props {
  state: EngineState;
  onChoose: (id: number) => void;
}

/** A menu of Auto and the renditions by height; nothing if there is no choice. */
export function QualityMenu({ state: { qualities, quality }, onChoose }: Props) {
  if (qualities.length < 2) return null;
  const options = [{ value: AUTO, text: 'Auto' }, ...qualities.map(({ id, height }) => ({ value: id, text: `${height}p` }))];
  return <Menu label="Quality" value={quality} options={options} onChange={onChoose} />;
}
