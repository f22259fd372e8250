import { Flag, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { notify } from '../../../../lib/notify.ts';
import { placeOf, writtenThere } from '../../../../lib/time/moments.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Tile } from '../tile.tsx';
import { useMarks } from './use-marks.ts';

const LONGEST_NOTE = 80;

interface Props {
  event: StudioEvent;
  broadcast: OwnBroadcast & { broadcastId: string };
}

/** Moments of the show to come back to, such as the beginning of a round, for chapters and clips. */
export function MarksTile({ event, broadcast: { broadcastId } }: Props) {
  const { marks, add, remove } = useMarks(broadcastId);
  const [note, setNote] = useState('');
  const clock = (at: string) => writtenThere(at, placeOf(event), 'time-to-second');
  const submit = (typed: FormEvent) => {
    typed.preventDefault();
    add(note.trim(), Date.now());
    setNote('');
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(marks.map((mark) => `${mark.at}\t${mark.note}`).join('\n'));
      notify.success('Marks copied.');
    } catch {
      notify.error('This browser did not allow copying.');
    }
  };
  return (
    <Tile
      id="marks"
      title="Marks"
      aside={
        marks.length > 0 && (
          <Button variant="quiet" className="-my-2" onClick={() => void copy()}>
            Copy all
          </Button>
        )
      }
    >
      <form aria-label="Mark this moment" onSubmit={submit} className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Field
            label="Note"
            value={note}
            maxLength={LONGEST_NOTE}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        <Button type="submit" variant="secondary">
          <Flag aria-hidden className="size-4" />
          Mark
        </Button>
      </form>
      {marks.length === 0 ? (
        <p className="text-sm text-muted">Mark what you want to find again. Marks stay in this browser.</p>
      ) : (
        <ul aria-label="Marks" className="max-h-40 overflow-y-auto text-sm xl:max-h-14">
          {marks.toReversed().map((mark) => (
            <li key={mark.at} className="flex items-center gap-2">
              <span className="tabular-nums">{clock(mark.at)}</span>
              <span className="min-w-0 grow truncate font-medium">{mark.note}</span>
              <button
                type="button"
                aria-label={`Remove the mark of ${clock(mark.at)}`}
                onClick={() => remove(mark)}
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
