import { inViewersZone } from '../lib/time/dates.ts';

/** A date and time in the viewer's format and time zone. */
export function Moment({ of }: { of: string }) {
  const { day, time } = inViewersZone(of);
  return (
    <time dateTime={of}>
      {day}, <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}
