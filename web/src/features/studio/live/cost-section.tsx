import { useState } from 'react';
import type { OwnBroadcast } from '#shared/api/broadcast.ts';
import type { StudioEvent } from '#shared/api/studio.ts';
import { costOfBroadcast, ticketsFor } from '#shared/event-cost.ts';
import { formatMoney } from '#shared/money.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { wholeNumber } from '../details/whole-number.ts';
import { CostLimit } from './cost-limit.tsx';

const USUAL_VIEWERS = 1_000;
const MOST_VIEWERS = 10_000_000;
const USUAL_HOURS = 2;
const MOST_HOURS = 72;
const HOUR_MS = 3_600_000;

interface Props {
  event: StudioEvent;
  broadcast: OwnBroadcast;
  onChanged: (event: StudioEvent) => void;
}

/** What the broadcast costs the platform on AWS for the expected audience, how many tickets pay for that, and what it may cost. */
export function CostSection({ event, broadcast, onChanged }: Props) {
  const [typedViewers, setViewers] = useState(String(event.expected_audience ?? USUAL_VIEWERS));
  const [typedHours, setHours] = useState(String(hoursOf(event)));
  const [redundant, setRedundant] = useState(false);
  const isViewers = wholeNumber(1, MOST_VIEWERS)(typedViewers);
  const hours = Number(typedHours.replace(',', '.'));
  const isHours = (hours > 0 && hours <= MOST_HOURS) || `Enter hours from 0.1 to ${MOST_HOURS}`;
  const isKnown = isViewers === true && isHours === true;
  return (
    <FormSection id="cost" title="What it costs" lead="On AWS, by its list prices, with everything that viewers do. An estimate.">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Viewers"
          inputMode="numeric"
          value={typedViewers}
          error={isViewers === true ? undefined : isViewers}
          onChange={({ target }) => setViewers(target.value)}
        />
        <Field
          label="Hours each watches"
          inputMode="decimal"
          value={typedHours}
          error={isHours === true ? undefined : isHours}
          onChange={({ target }) => setHours(target.value)}
        />
      </div>
      <Checkbox label="With a back-up" checked={redundant} onChange={({ target }) => setRedundant(target.checked)} />
      {isKnown && (
        <Estimate
          event={event}
          viewers={Number(typedViewers)}
          cost={costOfBroadcast({ viewers: Number(typedViewers), hours, redundant })}
        />
      )}
      <CostLimit event={event} broadcast={broadcast} onChanged={onChanged} />
    </FormSection>
  );
}

/** Returns the planned length of an event in hours; a usual one if it has no end. */
function hoursOf({ start_time: start, end_time: end }: StudioEvent): number {
  if (end === null) return USUAL_HOURS;
  return Math.min(MOST_HOURS, Math.max(0.1, Math.round(((Date.parse(end) - Date.parse(start)) / HOUR_MS) * 10) / 10));
}

function Estimate({ event, viewers, cost }: { event: StudioEvent; viewers: number; cost: number }) {
  const own = event.packages.filter(({ kind }) => kind === 'ppv' || kind === 'rental');
  return (
    <div role="status" className="flex flex-col gap-3 tabular-nums">
      <p className="text-2xl font-bold">
        {formatMoney(cost)}{' '}
        <span className="text-base font-normal text-muted">{formatMoney(Math.ceil(cost / viewers))} for each viewer</span>
      </p>
      {own.length > 0 && (
        <ul aria-label="Tickets that pay for it" className="flex flex-col gap-1">
          {own.map(({ _id, name, price }) => (
            <li key={_id}>{ticketsInWords(name, price, ticketsFor(cost, price))}</li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">After the card provider’s fee. Taxes and what PayPal keeps are not counted.</p>
    </div>
  );
}

function ticketsInWords(name: string, price: number, tickets: number | null): string {
  if (tickets === null) return `${name} at ${formatMoney(price)} does not even pay for the card fee.`;
  return `${tickets.toLocaleString('en')} × ${name} at ${formatMoney(price)} ${tickets === 1 ? 'pays' : 'pay'} for it.`;
}
