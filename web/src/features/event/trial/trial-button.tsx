import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  /** The event's start. A trial can be started only before it. */
  startTime: string;
  busy: boolean;
  onStart: () => void;
}

/** The button that starts a trial. Source: the product specification, event page states. */
export function TrialButton({ startTime, busy, onStart }: Props) {
  const isAvailable = useNow() < Date.parse(startTime);
  return (
    <Button
      variant="quiet"
      busy={busy}
      disabled={!isAvailable}
      onClick={onStart}
      className="w-full border border-white/25 bg-black/35"
    >
      {isAvailable ? 'Start Your Free Trial' : 'Trial Unavailable'}
    </Button>
  );
}
