import { DoorOpen, Play } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

/** The button for viewers who have access and whose session reaches the frame. */
export function WatchHere({ isUpcoming, onOpen }: { isUpcoming: boolean; onOpen: () => void }) {
  return (
    <Button size="lg" onClick={onOpen}>
      {isUpcoming ? <DoorOpen aria-hidden className="size-5" /> : <Play aria-hidden className="size-5 fill-current" />}
      {isUpcoming ? 'Go to the waiting room' : 'Watch now'}
    </Button>
  );
}
