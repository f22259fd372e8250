import { paths } from '../../../lib/navigation/paths.ts';
import { writtenDay } from '../../../lib/time/written-date.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import type { Hanging } from './use-hanging.ts';

/** Says in words what would be lost with the account, and what to do first. Shows nothing if nothing would. */
export function LostWithIt({ hanging }: { hanging: readonly Hanging[] }) {
  if (hanging.length === 0) return null;
  const kinds = new Set(hanging.map(({ kind }) => kind));
  return (
    <Message tone="error" title="You would lose what you have not used" action={kinds.has('access') && toLibrary}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {hanging.map((one) => (
          <li key={one.id}>{inWords(one)}</li>
        ))}
      </ul>
      <p className="mt-2">
        {WAYS.filter(([kind]) => kinds.has(kind))
          .map(([, way]) => way)
          .join(' ')}{' '}
        If you go on, you give it up.
      </p>
    </Message>
  );
}

const toLibrary = (
  <Link to={paths.library} className={buttonClass({ variant: 'secondary' })}>
    Go to my library
  </Link>
);

/** The step to take first about each kind of thing. */
const WAYS: readonly [Hanging['kind'], string][] = [
  ['access', 'Watch your tickets first, or ask for a refund in your library.'],
  ['subscription', 'End your subscription on this page.'],
  ['credit', 'Use your credit.'],
];

function inWords({ kind, title, at }: Hanging): string {
  if (at === null) return title;
  const day = writtenDay(at);
  return kind === 'subscription' ? `${title}, paid until ${day}` : `${title}, ${day}`;
}
