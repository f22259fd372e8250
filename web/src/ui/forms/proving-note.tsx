import { useAtomValue } from 'jotai';
import { proving } from '../../lib/api/proving.ts';

/** A line in a form that says why its button takes longer, while the page solves a puzzle for it. */
export function ProvingNote() {
  const isProving = useAtomValue(proving) > 0;
  return (
    <p role="status" className={isProving ? 'text-sm text-pretty text-muted' : 'sr-only'}>
      {isProving && 'Checking that you are not a robot. Your device needs a few seconds, and goes on by itself.'}
    </p>
  );
}
