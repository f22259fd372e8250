import type { LeftOut } from '#shared/api/mail/messages.ts';
import { leftOutInWords } from './reach-words.ts';

/** The number of people that a message leaves out, by reason; nothing if it leaves out nobody. */
export function LeftOutList({ leftOut }: { leftOut: LeftOut }) {
  if (leftOut.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      <p>Left out:</p>
      <ul aria-label="Left out" className="list-disc pl-5">
        {leftOut.map((one) => (
          <li key={one.why}>{leftOutInWords(one)}</li>
        ))}
      </ul>
    </div>
  );
}
