import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { useId } from 'react';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { isRefusal, SIGNAL_FAULTS } from '#shared/video/broadcast/signal-faults.ts';
import { attemptsInWords, faultWords, type Program, PROGRAMS } from '#shared/video/broadcast/signal-words.ts';
import { writtenSecond } from '../../../../lib/time/written-date.ts';
import { FaultTable } from '../../../../ui/evening/fault-table.tsx';
import { Disclosure } from '../disclosure.tsx';
import { Tile } from '../tile.tsx';
import { useProgram } from './use-program.ts';

type Fault = OwnBroadcast['faults'][number];

const severity = ({ kind }: Fault) => SIGNAL_FAULTS.indexOf(kind);

/** The faults of the encoder's stream, the worst first, each with what to change in the organiser's program; and what was wrong before. */
export function SignalTile({ broadcast }: { broadcast: OwnBroadcast }) {
  const [program, setProgram] = useProgram();
  const now = broadcast.faults.filter(({ until }) => until === null).toSorted((one, other) => severity(one) - severity(other));
  const before = broadcast.faults.filter(({ until }) => until !== null);
  return (
    <Tile
      id="signal"
      title="Signal doctor"
      className={`grow xl:min-h-24 xl:basis-0 xl:overflow-y-auto ${now.length > 0 ? 'border-danger! ring-1 ring-danger' : ''}`}
      aside={
        now.length > 0 && (
          <div className="flex items-center gap-3">
            <p className="text-sm font-semibold text-danger">{now.length === 1 ? '1 fault' : `${now.length} faults`}</p>
            <select
              aria-label="What to change in"
              value={program}
              onChange={({ target }) => setProgram(target.value as Program)}
              className="min-h-11 cursor-pointer rounded-control border border-control bg-surface px-2 text-sm font-semibold xl:min-h-8"
            >
              {PROGRAMS.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
        )
      }
    >
      <div role="status" className="flex flex-col gap-2">
        {now.length === 0 && <Nothing broadcast={broadcast} />}
        {now.map((fault) => (
          <FoundFault key={`${fault.kind} ${fault.since}`} fault={fault} program={program} />
        ))}
      </div>
      {before.length > 0 && (
        <Disclosure
          title={before.length === 1 ? 'Earlier: 1 fault that is over' : `Earlier: ${before.length} faults that are over`}
        >
          <FaultTable faults={before} caption="What was wrong with the stream before" />
        </Disclosure>
      )}
    </Tile>
  );
}

/** A stream of which even the bitrate is unknown was looked at by MediaLive alone, or only begins: more is not promised about it. */
function Nothing({ broadcast: { isReceiving, kbit } }: { broadcast: OwnBroadcast }) {
  if (!isReceiving) return <p className="text-muted">Nothing to look at yet. Start your encoder.</p>;
  return (
    <p className="flex items-center gap-2 font-semibold text-success">
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      {kbit === null ? 'Nothing wrong was found so far' : 'Nothing is wrong with your signal'}
    </p>
  );
}

function FoundFault({ fault, program }: { fault: Fault; program: Program }) {
  const titleId = useId();
  const { title, effect, fixes } = faultWords(fault);
  const refused = isRefusal(fault.kind);
  const Icon = refused ? CircleX : CircleAlert;
  const attempts = attemptsInWords(fault);
  return (
    <article aria-labelledby={titleId} className="flex gap-2 rounded-control border border-danger/40 bg-danger/8 p-2.5 text-sm">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-col gap-1">
        <h3 id={titleId} className="text-base font-semibold text-pretty">
          {title}
        </h3>
        <p className="text-pretty">{effect}</p>
        <p className="text-pretty">
          <strong className="font-semibold">{program}:</strong> {fixes[program]}
        </p>
        <p className="text-sm text-muted">
          {refused ? 'Refused' : 'Seen'} since {writtenSecond(fault.since)}
          {attempts !== null && `, ${attempts}`}
        </p>
      </div>
    </article>
  );
}
