import useSWR from 'swr';
import type { OwnMultistream } from '#shared/api/video/multistream.ts';
import { MOST_TARGETS, type TargetState } from '#shared/video/broadcast/multistream.ts';
import { call, reasonOf } from '../../../../lib/api/client.ts';
import { ConfirmButton } from '../../confirm-button.tsx';
import { FormSection } from '../../details/form-section.tsx';
import { TargetForm } from './target-form.tsx';

const REFRESH_MS = 15_000;

const STATES: Readonly<Record<TargetState, string>> = { connecting: 'Connecting', live: 'Live', failed: 'Failed' };

type Target = OwnMultistream['targets'][number];

interface Props {
  eventId: string;
  userId: string;
  /** True while a broadcast is prepared: until its end, its servers stay as they are. */
  isFixed: boolean;
}

/** The other servers that the broadcast is sent on to. */
export function Targets({ eventId, userId, isFixed }: Props) {
  const { data, error, mutate } = useSWR(
    ['/studio/multistream', eventId, userId],
    () => call('GET /studio/events/{eventId}/multistream', { params: { eventId } }),
    { refreshInterval: isFixed ? REFRESH_MS : 0 },
  );
  const keep = (next: OwnMultistream) => void mutate(next, { revalidate: false });
  return (
    <FormSection
      id="multistream"
      title="Multistream"
      lead="Send your stream to up to three other platforms as well. They also get the test picture."
    >
      {!data && <p className="text-muted">{error ? reasonOf(error) : 'Loading...'}</p>}
      {data && data.targets.length > 0 && (
        <ul aria-label="Multistream targets" className="divide-y divide-line rounded-card border border-line">
          {data.targets.map((target) => (
            <TargetRow key={target.id} eventId={eventId} target={target} isFixed={isFixed} onChanged={keep} />
          ))}
        </ul>
      )}
      {isFixed && <p className="text-pretty text-muted">Platforms can be added and removed once this broadcast has ended.</p>}
      {data && !isFixed && data.targets.length < MOST_TARGETS && <TargetForm eventId={eventId} onAdded={keep} />}
    </FormSection>
  );
}

interface RowProps extends Pick<Props, 'eventId' | 'isFixed'> {
  target: Target;
  onChanged: (next: OwnMultistream) => void;
}

function TargetRow({ eventId, target: { id, name, url, state, reason }, isFixed, onChanged }: RowProps) {
  const remove = async () => {
    const params = { eventId, targetId: id };
    onChanged(await call('POST /studio/events/{eventId}/multistream/{targetId}/remove', { params }));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="flex min-w-0 grow basis-52 flex-col">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm text-muted wrap-anywhere">{url}</span>
        {state && (
          <span className={`text-sm font-medium ${state === 'failed' ? 'text-danger' : 'text-muted'}`}>
            {STATES[state]}
            {reason !== null && `: ${reason}`}
          </span>
        )}
      </div>
      {!isFixed && (
        <ConfirmButton label="Remove" name={`Remove ${name}`} busyLabel="Removing..." onConfirm={remove}>
          The next broadcast is not sent there. To add it again you need its stream key.
        </ConfirmButton>
      )}
    </li>
  );
}
