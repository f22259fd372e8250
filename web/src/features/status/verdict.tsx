import { CircleAlert, CircleCheck, CloudOff, Ellipsis, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlatformStatus } from '#shared/api/operations/status.ts';
import { PART_WORDS } from '#shared/operations/status-words.ts';
import { writtenMoment } from '../../lib/time/written-date.ts';

interface Props {
  status: PlatformStatus | undefined;
  isReachable: boolean | null;
}

const LOOKS = {
  works: { icon: CircleCheck, ink: 'text-success', edge: 'border-success/40 bg-success/8' },
  found: { icon: CircleAlert, ink: 'text-accent', edge: 'border-accent/50 bg-accent/10' },
  incident: { icon: Wrench, ink: 'text-danger', edge: 'border-danger/40 bg-danger/8' },
  unreachable: { icon: CloudOff, ink: 'text-danger', edge: 'border-danger/40 bg-danger/8' },
  waiting: { icon: Ellipsis, ink: 'text-muted', edge: 'border-line bg-raised' },
} as const;

/** The answer to the page's question, in a sentence, with when it was true. */
export function Verdict({ status, isReachable }: Props) {
  const { look, title, text } = verdictOf(status, isReachable);
  const { icon: Icon, ink, edge } = LOOKS[look];
  return (
    <div role="status" className={`flex items-start gap-4 rounded-card border p-5 shadow-card sm:items-center sm:p-6 ${edge}`}>
      <Icon aria-hidden className={`size-9 shrink-0 sm:size-11 ${ink}`} strokeWidth={1.75} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-xl font-bold tracking-tight text-balance sm:text-2xl">{title}</p>
        {/* As high while it is asked as with the answer, which takes two lines of a phone. */}
        <p className="min-h-[2lh] text-pretty text-muted sm:min-h-0">{text}</p>
      </div>
    </div>
  );
}

function verdictOf(
  status: PlatformStatus | undefined,
  isReachable: boolean | null,
): { look: keyof typeof LOOKS; title: string; text: ReactNode } {
  if (isReachable === null) return { look: 'waiting', title: 'Checking...', text: 'We ask the platform how it is.' };
  if (!isReachable) {
    const title = 'We cannot reach the platform right now';
    if (!status)
      return { look: 'unreachable', title, text: 'Check your connection first. If other sites open, the problem is ours.' };
    const last = <time dateTime={status.at}>{writtenMoment(status.at)}</time>;
    return {
      look: 'unreachable',
      title,
      text: <>The problem may be ours, or your connection. Below is what it last said, {last}.</>,
    };
  }
  const { parts = [], at = '' } = status ?? {};
  const asOf = (
    <>
      As of <time dateTime={at}>{writtenMoment(at)}</time>. This page updates itself.
    </>
  );
  const named = (state: 'incident' | 'found') =>
    parts.filter((one) => one.state === state).map(({ part }) => PART_WORDS[part].name);
  const [told, found] = [named('incident'), named('found')];
  if (told.length > 0) return { look: 'incident', title: `We are working on a problem with ${listed(told)}`, text: asOf };
  if (found.length > 0) return { look: 'found', title: `Our checks found a problem with ${listed(found)}`, text: asOf };
  return { look: 'works', title: 'Yes. Everything works.', text: asOf };
}

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('en-GB').format(names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)));
