import { contradictions } from '#shared/ledger/verify-document.ts';
import { Message } from '../../ui/message.tsx';
import type { FileCheck } from './checked-file.tsx';

/** Says so if genuine files contradict each other; nothing otherwise. */
export function Contradictions({ checked }: { checked: readonly FileCheck[] }) {
  const genuine = checked.flatMap(({ result }) =>
    result.kind === 'verified' && result.problems.length === 0 ? [result.document] : [],
  );
  const found = contradictions(genuine);
  if (found.length === 0) return null;
  return (
    <Message tone="error" title="These files contradict each other">
      {found.join(' ')} A ledger is never rewritten, so keep both files and ask the organiser.
    </Message>
  );
}
