import { Volume1, Volume2, VolumeX } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { VideoState } from '../player/use-video.ts';
import { IconButton } from './icon-button.tsx';

interface Props {
  video: VideoState;
  onVolume: (volume: number) => void;
  onMute: () => void;
}

/** The mute button and the volume slider. Phones have volume keys and show no slider. */
export function Volume({ video, onVolume, onMute }: Props) {
  const level = video.muted ? 0 : video.volume;
  const Icon = level === 0 ? VolumeX : level < 0.5 ? Volume1 : Volume2;
  return (
    <div className="flex items-center">
      <IconButton label={video.muted ? 'Unmute' : 'Mute'} onClick={onMute}>
        <Icon aria-hidden className="size-6" />
      </IconButton>
      <input
        type="range"
        aria-label="Volume"
        aria-valuetext={video.muted ? 'Muted' : `${Math.round(level * 100)}%`}
        className="player-range hidden h-11 w-24 sm:block"
        style={{ '--done': `${level * 100}%`, '--ready': '0%' } as CSSProperties}
        min={0}
        max={1}
        step={0.05}
        value={level}
        onChange={({ target }) => onVolume(target.valueAsNumber)}
      />
    </div>
  );
}
