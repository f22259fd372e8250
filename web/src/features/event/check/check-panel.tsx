import { Check as CheckMark, CircleX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import './check-panel.css';
import { useCheck } from './use-check.ts';
import type { Verdict } from './verdicts.ts';

const ICONS = {
  good: <CheckMark aria-hidden className="size-5 text-success" />,
  fair: <TriangleAlert aria-hidden className="size-5 text-muted" />,
  bad: <CircleX aria-hidden className="size-5 text-danger" />,
} as const;

/** The findings of the check, one line each as soon as it is known. */
export default function CheckPanel({ eventId }: { eventId: string }) {
  const [run, setRun] = useState(0);
  const { country, browser, connection, progress } = useCheck(eventId, run);
  const isDone = country !== null && browser !== null && connection !== null;
  return (
    <section
      aria-label="Your device"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface/85 p-5 backdrop-blur-md"
    >
      {/* Each line is read aloud once it is known. */}
      <ul aria-live="polite" className="flex flex-col gap-3">
        <Line verdict={country}>Checking your country…</Line>
        <Line verdict={browser}>Checking your browser…</Line>
        <Line verdict={connection}>
          Measuring your connection…
          <progress aria-label="Measuring your connection" value={progress} className="device-check-progress mt-2" />
        </Line>
      </ul>
      {isDone && (
        <Button variant="secondary" onClick={() => setRun(run + 1)} className="self-start">
          Check again
        </Button>
      )}
    </section>
  );
}

/** @param children what is shown until the verdict is known */
function Line({ verdict, children }: { verdict: Verdict | null; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
      <span className="mt-0.5">{verdict ? ICONS[verdict.level] : <Spinner />}</span>
      <div>{verdict ? verdict.text : children}</div>
    </li>
  );
}
