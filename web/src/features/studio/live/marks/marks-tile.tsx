import { Flag, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Mark } from '#shared/api/desk/studio/marks.ts';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { LONGEST_MARK_TITLE } from '#shared/video/clips/marks.ts';
import { placeOf, writtenThere } from '../../../../lib/time/moments.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Tile } from '../tile.tsx';
import { useMarkKeys } from './use-mark-keys.ts';
import { useMarks } from './use-marks.ts';

interface Props {
  event: StudioEvent;
  userId: string;
  broadcast: OwnBroadcast & { broadcastId: string };
}

const KIND_WORDS = { moment: '', in: 'In', out: 'Out' } as const;

/** Moments of the show to come back to, such as the beginning of a round, for chapters and clips. The whole team sees them. */
export function MarksTile({ event, userId, broadcast: { broadcastId } }: Props) {
  const { marks, problem, hasUnsent, add, sendAgain, remove } = useMarks({ eventId: event._id, userId, broadcastId });
  const [title, setTitle] = useState('');
  const clock = (at: string) => writtenThere(at, placeOf(event), 'time-to-second');
  const mark = (kind: Mark['kind']) => {
    add(kind, title.trim());
    setTitle('');
  };
  useMarkKeys(mark);
  const submit = (typed: FormEvent) => {
    typed.preventDefault();
    mark('moment');
  };
  return (
    <Tile id="marks" title="Marks" aside={<p className="text-sm text-muted">For chapters and clips</p>}>
      <form aria-label="Mark this moment" onSubmit={submit} className="flex flex-col gap-2">
        <Field
          label="Note"
          value={title}
          maxLength={LONGEST_MARK_TITLE}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
        <div className="grid grid-cols-3 gap-2">
          <Button variant="secondary" className="px-1! text-sm!" onClick={() => mark('in')} aria-keyshortcuts="I" title="Press I">
            Mark in
          </Button>
          <Button
            variant="secondary"
            className="px-1! text-sm!"
            onClick={() => mark('out')}
            aria-keyshortcuts="O"
            title="Press O"
          >
            Mark out
          </Button>
          <Button type="submit" variant="secondary" className="px-1! text-sm!">
            <Flag aria-hidden className="size-4" />
            Mark
          </Button>
        </div>
      </form>
      {problem && (
        <Message tone="error" title={hasUnsent ? 'A mark is not saved yet' : undefined}>
          {problem}
          {hasUnsent && (
            <Button variant="quiet" onClick={sendAgain}>
              Save it again
            </Button>
          )}
        </Message>
      )}
      {marks.length === 0 ? (
        // The desktop's screen has no room for it; its buttons say so themselves.
        <p className="text-sm text-muted xl:hidden">On a keyboard, I marks in and O marks out.</p>
      ) : (
        <ul aria-label="Marks" className="max-h-40 overflow-y-auto text-sm xl:max-h-14">
          {marks.toReversed().map((one) => (
            <li key={one.id} className="flex items-center gap-2">
              <span className="tabular-nums">{clock(one.at)}</span>
              {one.kind !== 'moment' && <span className="rounded-sm bg-raised px-1.5 font-semibold">{KIND_WORDS[one.kind]}</span>}
              <span className="min-w-0 grow truncate font-medium">{one.title}</span>
              <button
                type="button"
                aria-label={`Remove the mark of ${clock(one.at)}`}
                onClick={() => remove(one)}
                className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-muted hover:bg-text/8"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  );
}
