import { CloudOff, Lock, MonitorX, TriangleAlert, WifiOff, type LucideIcon } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { Failure } from '../engine/engine.ts';
import { Stage } from '../stage.tsx';

const words: Record<Failure, { icon: LucideIcon; title: string; text: string }> = {
  missing: {
    icon: CloudOff,
    title: 'The video is not there',
    text: 'It may have been taken down, or it is still being prepared. Try again in a few minutes.',
  },
  forbidden: {
    icon: Lock,
    title: 'We could not confirm your access',
    text: 'You have not lost anything you paid for. Try again, or log out and in again.',
  },
  network: { icon: WifiOff, title: 'The connection was lost', text: 'Check your internet connection, then try again.' },
  media: {
    icon: TriangleAlert,
    title: 'The video stopped',
    text: 'This device had trouble with the picture or the sound. Try again.',
  },
  unsupported: {
    icon: MonitorX,
    title: 'This browser cannot play the video',
    text: 'Open this page in a recent Chrome, Edge, Firefox or Safari.',
  },
};

/** Says why nothing plays and what to do. */
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
