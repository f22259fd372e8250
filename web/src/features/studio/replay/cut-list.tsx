import { Button } from '../../../ui/button.tsx';
import { cutsOf, type Parts, withStretch } from './parts-rules.ts';
import { lengthInWords, stretchInWords } from './replay-words.ts';

interface Props {
  length: number;
  parts: Parts;
  onSeek: (at: number) => void;
  onParts: (parts: Parts) => void;
}

/** The list of the cut parts, with their real times, and the way to show them again. */
export function CutList({ length, parts, onSeek, onParts }: Props) {
  const cuts = cutsOf(parts, length);
  return (
    <section aria-labelledby="cut-out" className="flex flex-col gap-2">
      <h3 id="cut-out" className="font-semibold">
        Cut out
      </h3>
      {cuts.length === 0 ? (
        <p className="text-muted">Nothing. Viewers see all of the recording.</p>
      ) : (
        <ul className="divide-y divide-line">
          {cuts.map((cut) => (
            <li key={cut.from} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="tabular-nums">{stretchInWords(cut)}</span>
              <span className="text-sm text-muted">{lengthInWords(cut.to - cut.from)}</span>
              <span className="ml-auto flex gap-1">
                <Button variant="quiet" aria-label={`Go to ${stretchInWords(cut)}`} onClick={() => onSeek(cut.from)}>
                  Go to
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Show ${stretchInWords(cut)} again`}
                  onClick={() => onParts(withStretch(parts, cut))}
                >
                  Show again
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
