import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { ListedAnnouncement } from '#shared/api/mail/messages.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { call } from '../../../lib/api/client.ts';
import { CardList } from '../../../ui/desk/card-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyPart } from '../sections/empty-part.tsx';
import { TitledSection } from '../sections/titled-section.tsx';
import type { PlaceOf } from '../time/use-places.ts';
import { LeftOutList } from './left-out-list.tsx';
import { peopleInWords } from './reach-words.ts';

interface Props {
  announcements: readonly ListedAnnouncement[];
  placeOf: PlaceOf;
  onChanged: () => void;
}

/** The messages of the organisation, with how far each has been sent. */
export function AnnouncementList({ announcements, placeOf, onChanged }: Props) {
  return (
    <TitledSection id="sent" title="Your messages" className="gap-5">
      {announcements.length === 0 ? (
        <EmptyPart icon={Mail} title="No messages yet">
          What you send to your ticket holders is listed here, with how many of them it has reached.
        </EmptyPart>
      ) : (
        <CardList className="flex flex-col">
          {announcements.map((announcement) => (
            <Row
              key={announcement.announcementId}
              announcement={announcement}
              place={placeOf(announcement.eventId)}
              onChanged={onChanged}
            />
          ))}
        </CardList>
      )}
    </TitledSection>
  );
}

interface RowProps {
  announcement: ListedAnnouncement;
  place: Place;
  onChanged: () => void;
}

function Row({ announcement, place, onChanged }: RowProps) {
  const { announcementId, subject, eventTitle, state, sendAt, recipients, sent, leftOut } = announcement;
  const [isAsking, setIsAsking] = useState(false);
  const isOpen = state === 'scheduled' || state === 'sending';
  const cancel = async () => {
    await call('POST /studio/messages/{announcementId}/cancel', { params: { announcementId } });
    onChanged();
  };
  return (
    <li className="flex flex-col gap-3 p-5 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {eventTitle} · <Moment of={sendAt} at={place} />
        </p>
        <p className="text-sm">{stateInWords(announcement)}</p>
        <LeftOutList leftOut={leftOut} />
        {state === 'sending' && (
          <progress
            value={sent}
            max={recipients}
            aria-label={`Sent of ${subject}`}
            className="h-2 w-full accent-(--color-focus)"
          />
        )}
      </div>
      {isOpen && (
        <Button variant="secondary" className="shrink-0" onClick={() => setIsAsking(true)}>
          {state === 'scheduled' ? 'Cancel' : 'Stop'}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={state === 'scheduled' ? 'Cancel this message?' : 'Stop sending this message?'}
          action={state === 'scheduled' ? 'Cancel the message' : 'Stop sending'}
          busyLabel="One moment..."
          keep="Keep it"
          onConfirm={cancel}
          onClose={() => setIsAsking(false)}
        >
          {state === 'scheduled'
            ? 'Nobody gets it then. You can write it again at any time.'
            : 'Whoever has it already keeps it; nobody else gets it.'}
        </ConfirmDialog>
      )}
    </li>
  );
}

function stateInWords({ state, sent, recipients }: ListedAnnouncement): string {
  switch (state) {
    case 'scheduled':
      return `Scheduled for ${peopleInWords(recipients)}, and for whoever gets a ticket until then.`;
    case 'sending':
      return `Sending: ${sent.toLocaleString('en')} of about ${recipients.toLocaleString('en')}.`;
    case 'sent':
      return `Reached ${peopleInWords(sent)}.`;
    case 'cancelled':
      return sent === 0 ? 'Cancelled before anybody got it.' : `Stopped after it had reached ${peopleInWords(sent)}.`;
  }
}
