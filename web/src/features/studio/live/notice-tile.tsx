import { useForm } from 'react-hook-form';
import { LONGEST_NOTICE } from '#shared/video/broadcast/broadcast.ts';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { seenBy } from '../editing/edit-rules.ts';
import { asSwitch, asText, type WordsOf } from '../editing/field-words.ts';
import { useChange } from '../editing/use-change.tsx';
import { useNew } from '../editing/use-new.ts';
import { KeptForm } from '../forms/kept-form.tsx';
import { Tile } from './tile.tsx';

interface Props {
  eventId: string;
  broadcast: OwnBroadcast;
  onChanged: (broadcast: OwnBroadcast) => void;
}

/** The slate and a message to everybody who watches or waits, with what they see of both now. */
export function NoticeTile({ eventId, broadcast, onChanged }: Props) {
  return (
    <Tile id="notice" title="Tell your viewers">
      <MessageForm eventId={eventId} broadcast={broadcast} onChanged={onChanged} />
      <SlateSwitch eventId={eventId} broadcast={broadcast} onChanged={onChanged} />
    </Tile>
  );
}

type Notice = Pick<OwnBroadcast, 'slate' | 'message'>;

const WORDS: WordsOf<Notice> = { slate: asSwitch('Cover the picture'), message: asText('Message to all viewers') };

/** Shows viewers something else than they were shown as the member saw it last. */
function useNotice({ eventId, broadcast, onChanged }: Props) {
  const { change, question } = useChange<Notice>(WORDS);
  const show = async (wanted: Partial<Notice>) => {
    // If the other notice stays, the page shows it as soon as it asks again, which it does all the time.
    const changed = await change(wanted, seenBy<Partial<Notice>>(broadcast, wanted), (body, seen) =>
      call('POST /studio/events/{eventId}/broadcast/notice', { params: { eventId }, body: { ...body, seen } }),
    );
    if (changed) onChanged(changed);
  };
  return { show, question };
}

function MessageForm(props: Props) {
  const { eventId, broadcast } = props;
  const { message } = broadcast;
  const { show, question } = useNotice(props);
  const form = useForm({ defaultValues: { message: '' } });
  const { isSubmitting } = form.formState;
  const send = async (values: { message: string }) => {
    await show({ message: values.message.trim() });
    return { message: '' };
  };
  const saving = useNew(form, { draft: `notice ${eventId}`, send });
  const clear = useAction(() => show({ message: null }));
  return (
    <KeptForm
      form={form}
      saving={saving}
      aria-label="Write to viewers"
      problem={saving.problem ?? clear.problem}
      className="flex flex-col gap-2"
    >
      {message !== null && (
        <div className="flex items-center gap-3 rounded-control border border-line px-3 py-1.5">
          <div className="min-w-0 grow">
            <p className="text-sm text-muted">Viewers read</p>
            <p className="line-clamp-2 font-semibold wrap-anywhere">{message}</p>
          </div>
          <Button
            variant="quiet"
            className="-mr-2 shrink-0 whitespace-nowrap"
            busy={clear.busy}
            busyLabel="Taking it back..."
            onClick={clear.run}
          >
            Take it back
          </Button>
        </div>
      )}
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <Field
            label={message === null ? 'Message to all viewers' : 'Replace the message'}
            hint="Everybody reads it within 20 seconds."
            maxLength={LONGEST_NOTICE}
            autoComplete="off"
            {...bindField(form, 'message', { validate: (typed) => typed.trim() !== '' || 'Enter a message' })}
          />
        </div>
        <Button
          type="submit"
          variant="secondary"
          aria-label="Show to viewers"
          busy={isSubmitting}
          busyLabel="Sending..."
          className="mt-6.5 min-h-12!"
        >
          Show
        </Button>
      </div>
      {question}
    </KeptForm>
  );
}

function SlateSwitch(props: Props) {
  const { slate } = props.broadcast;
  const { show, question } = useNotice(props);
  const turn = useAction(() => show({ slate: !slate }));
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      {turn.problem && <Message tone="error">{turn.problem}</Message>}
      <p role="status" className={`text-sm text-pretty ${slate ? 'font-semibold text-danger' : 'text-muted'}`}>
        {slate
          ? 'The slate covers the picture. Viewers read ‘We will be right back’, and hear nothing.'
          : 'The slate is off. Nothing is refunded while it is on.'}
      </p>
      <Button
        variant={slate ? 'primary' : 'secondary'}
        busy={turn.busy}
        busyLabel={slate ? 'Showing...' : 'Covering...'}
        onClick={turn.run}
        className="self-start"
      >
        {slate ? 'Show the picture again' : 'Cover the picture'}
      </Button>
      {question}
    </div>
  );
}
