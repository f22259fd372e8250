import { Scissors } from 'lucide-react';
import type { OwnReplay } from '#shared/api/desk/studio/replay.ts';
import type { Interval } from '#shared/time/interval.ts';
import { Button } from '../../../ui/button.tsx';
import { nearestPoint, type Parts } from './parts-rules.ts';
import { lengthInWords, stretchInWords, SUGGESTIONS } from './replay-words.ts';

interface Props {
  suggestions: OwnReplay['suggestions'];
  parts: Parts;
  points: readonly number[];
  onSeek: (at: number) => void;
  onCut: (cut: Interval) => void;
}

/** The cuts that the broadcast itself suggests, as far as viewers still see them. */
export function Suggestions({ suggestions, parts, points, onSeek, onCut }: Props) {
  const open = suggestions
    .map(({ why, from, to }) => ({ why, from: nearestPoint(points, from), to: nearestPoint(points, to) }))
    .filter((cut) => cut.from < cut.to && parts.some(({ from, to }) => from < cut.to && to > cut.from));
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="flex flex-col gap-2">
      <h3 id="suggested" className="font-semibold">
        Suggested cuts
      </h3>
      <ul className="divide-y divide-line">
        {open.map((cut) => (
          <li key={`${cut.why} ${cut.from}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span>{SUGGESTIONS[cut.why]}</span>
            <span className="text-sm text-muted tabular-nums">
              {stretchInWords(cut)}, {lengthInWords(cut.to - cut.from)}
            </span>
            <span className="ml-auto flex gap-1">
              <Button variant="quiet" aria-label={`Go to ${stretchInWords(cut)}`} onClick={() => onSeek(cut.from)}>
                Go to
              </Button>
              <Button variant="secondary" aria-label={`Cut out ${stretchInWords(cut)}`} onClick={() => onCut(cut)}>
                <Scissors aria-hidden className="size-5" />
                Cut out
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
