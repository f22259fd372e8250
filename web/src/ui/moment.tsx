import { inViewersZone } from '../lib/time/dates.ts';

/** A moment as a viewer writes it, in their own zone. */
export function Moment({ of }: { of: string }) {
  const { day, time } = inViewersZone(of);
  return (
    <time dateTime={of}>
      {day}, <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}
