import { CloudOff, Lock, MonitorX, ServerCrash, TriangleAlert, WifiOff, type LucideIcon } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import type { Failure } from '../../engine/engine.ts';
import { Stage } from '../../stage.tsx';

const words: Record<Failure, { icon: LucideIcon; title: string; text: string }> = {
  missing: {
    icon: CloudOff,
    title: 'This video is not available',
    text: 'It may have been removed, or it is still being prepared. Try again in a few minutes.',
  },
  forbidden: {
    icon: Lock,
    title: 'We could not confirm your access',
    text: 'Your purchases are safe. Try again, or log out and back in.',
  },
  network: { icon: WifiOff, title: 'The connection was lost', text: 'Check your internet connection, then try again.' },
  unavailable: {
    icon: ServerCrash,
    title: 'The video cannot be loaded right now',
    text: 'The problem is on our side, not with your device. Try again in a moment.',
  },
  media: {
    icon: TriangleAlert,
    title: 'The video stopped',
    text: 'This device had trouble playing the picture or the sound. Try again.',
  },
  unsupported: {
    icon: MonitorX,
    title: 'This browser cannot play the video',
    text: 'Open this page in a recent version of Chrome, Edge, Firefox or Safari.',
  },
};

/** A message that says why nothing plays and what to do. */
export function FailureMessage({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { icon, title, text } = words[failure];
  return (
    <Stage
      level="h2"
      icon={icon}
      title={title}
      text={text}
      action={failure !== 'unsupported' && <Button onClick={onRetry}>Try again</Button>}
    />
  );
}
