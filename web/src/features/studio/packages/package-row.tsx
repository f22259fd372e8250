import { Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Package } from '#shared/api/site/events.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { formatMoney } from '#shared/money/money.ts';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { kindInWords, termsInWords } from './package-words.ts';

interface Props {
  pkg: Package;
  event: StudioEvent;
  /** The place by whose clocks its times are written. */
  place: Place;
  onEdit: () => void;
  /** @param isInOthers true if the change is one of other events, too */
  onChanged: (event: StudioEvent, isInOthers: boolean) => void;
}

/** A package in the list: its price and terms, and the buttons to change it and to take it off sale. */
export function PackageRow({ pkg, event, place, onEdit, onChanged }: Props) {
  const nameId = useId();
  const [now] = useState(Date.now);
  const isInOthers = pkg.kind === 'bundle' || pkg.kind === 'subscription';
  const remove = async () => {
    const params = { eventId: event._id, packageId: pkg._id };
    onChanged(await call('POST /studio/events/{eventId}/packages/{packageId}/remove', { params }), isInOthers);
  };
  return (
    <article
      aria-labelledby={nameId}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:flex-row sm:items-start sm:justify-between"
    >
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={nameId} className="text-lg font-bold tracking-tight wrap-anywhere">
            {pkg.name}
          </h2>
          {pkg.recommended && <span className="text-sm font-semibold text-accent">Best choice</span>}
        </div>
        <p className="text-xl font-semibold tabular-nums">{formatMoney(pkg.price)}</p>
        <p className="text-muted">{kindInWords(pkg)}</p>
        <p className="text-sm text-pretty text-muted">{termsInWords(pkg, place, now).join(' · ')}</p>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button variant="secondary" onClick={onEdit} aria-label={`Edit ${pkg.name}`}>
          <Pencil aria-hidden className="size-5" />
          Edit
        </Button>
        <ConfirmButton
          label="Remove"
          icon={Trash2}
          name={`Remove ${pkg.name}`}
          variant="quiet"
          title="Take this package off sale?"
          busyLabel="Removing..."
          onConfirm={remove}
        >
          Nobody can buy <strong className="font-semibold">{pkg.name}</strong> any more
          {isInOthers && ', on this or any other event'}. People who bought it keep what it gave them.
        </ConfirmButton>
      </div>
    </article>
  );
}
