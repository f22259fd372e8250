import type { MomentStyle, Place } from '#shared/time/written-moment.ts';
import { ownZone, shownThere } from '../lib/time/moments.ts';

interface Props {
  /** ISO 8601. */
  of: string;
  /** The venue, by whose clocks it is written first; left out for a moment that belongs to none, which is written by the reader's. */
  at?: Place;
  style?: MomentStyle;
}

/** A date and time: by the clocks of its venue, and by those of the reader where they show something else. */
export function Moment({ of, at, style = 'moment' }: Props) {
  const { venue, place, own } = shownThere(of, at ?? { zone: ownZone() }, style);
  const comma = venue.lastIndexOf(', ');
  return (
    <time dateTime={of}>
      {venue.slice(0, comma + 2)}
      <span className="whitespace-nowrap">{venue.slice(comma + 2)}</span>
      {place !== null && (
        <>
          {' '}
          {place} <span className="text-muted">({own}&nbsp;your&nbsp;time)</span>
        </>
      )}
    </time>
  );
}
