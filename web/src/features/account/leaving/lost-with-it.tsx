import { Message } from '../../../ui/message.tsx';
import type { Hanging } from './use-hanging.ts';

/** Says in words what would be lost with the account, and what to do first. Shows nothing if nothing would. */
export function LostWithIt({ hanging }: { hanging: readonly Hanging[] }) {
  if (hanging.length === 0) return null;
  return (
    <Message tone="error" title="You would lose what you have not used">
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {hanging.map((one) => (
          <li key={one.id}>{inWords(one)}</li>
        ))}
      </ul>
      <p className="mt-2">
        Watch it, ask for a refund in your library, end the subscription or use the credit first. If you go on, you give it up.
      </p>
    </Message>
  );
}

function inWords({ kind, title, at }: Hanging): string {
  if (at === null) return title;
  const day = new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' });
  return kind === 'subscription' ? `${title}, paid until ${day}` : `${title}, ${day}`;
}
