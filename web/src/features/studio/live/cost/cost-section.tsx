import { type ChangeEvent, useState } from 'react';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { costOfBroadcast, ticketsFor } from '#shared/books/event-cost.ts';
import { LIVE_EDITIONS } from '#shared/video/broadcast/live-ladder.ts';
import { formatMoney } from '#shared/money/money.ts';
import { boot } from '../../../../lib/page/boot.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { FormSection } from '../../details/form-section.tsx';
import { wholeNumber } from '../../details/whole-number.ts';
import { CostLimit } from './cost-limit.tsx';

const VIEWERS = { usual: 1_000, most: 10_000_000 };
const HOURS = { usual: 2, most: 72 };
const HOUR_MS = 3_600_000;

interface Props {
  event: StudioEvent;
  broadcast: OwnBroadcast;
  onChanged: (event: StudioEvent) => void;
}

/** The cost of the broadcast to the platform on AWS for the expected audience, the tickets that pay for it, and its limit. */
export function CostSection({ event, broadcast, onChanged }: Props) {
  const viewers = useTyped(event.expected_audience ?? VIEWERS.usual, wholeNumber(1, VIEWERS.most));
  const hours = useTyped(hoursOf(event), isHours);
  const [redundant, setRedundant] = useState(false);
  const editions = LIVE_EDITIONS.filter((lines) => event.packages.some((pkg) => pkg.largest_picture === lines));
  return (
    <FormSection
      id="cost"
      title="Delivery cost"
      lead={`What delivering this broadcast costs ${boot().operator}, estimated from AWS list prices. ${boot().operator} pays it. It is not charged to you.`}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Viewers" inputMode="numeric" {...viewers.field} />
        <Field label="Hours each viewer watches" inputMode="decimal" {...hours.field} />
      </div>
      <Checkbox label="With a backup stream" checked={redundant} onChange={({ target }) => setRedundant(target.checked)} />
      {viewers.number !== null && hours.number !== null && (
        <Estimate
          event={event}
          viewers={viewers.number}
          cost={costOfBroadcast({
            viewers: viewers.number,
            hours: hours.number,
            latency: broadcast.latency,
            redundant,
            editions,
          })}
          editions={editions}
        />
      )}
      <CostLimit event={event} broadcast={broadcast} onChanged={onChanged} />
    </FormSection>
  );
}

/**
 * Returns the number in a field, null while none can be used, and what the field needs besides its label.
 * @param check returns why what is typed cannot be used; true if it can
 */
function useTyped(first: number, check: (typed: string) => true | string) {
  const [value, setValue] = useState(String(first));
  const verdict = check(value);
  return {
    number: verdict === true ? numberIn(value) : null,
    field: {
      value,
      error: verdict === true ? undefined : verdict,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value),
    },
  };
}

const numberIn = (typed: string) => Number(typed.replace(',', '.'));

function isHours(typed: string): true | string {
  const hours = numberIn(typed);
  return (hours > 0 && hours <= HOURS.most) || `Enter hours from 0.1 to ${HOURS.most}`;
}

/** Returns the planned length of an event in hours; a usual one if it has no end. */
function hoursOf({ start_time: start, end_time: end }: StudioEvent): number {
  if (end === null) return HOURS.usual;
  return Math.min(HOURS.most, Math.max(0.1, Math.round(((Date.parse(end) - Date.parse(start)) / HOUR_MS) * 10) / 10));
}

interface EstimateProps {
  event: StudioEvent;
  viewers: number;
  /** Cents. */
  cost: number;
  /** Heights of the editions for tickets with a limited picture, in lines. */
  editions: readonly number[];
}

function Estimate({ event, viewers, cost, editions }: EstimateProps) {
  const own = event.packages.filter(({ kind }) => kind === 'ppv' || kind === 'rental');
  return (
    <div role="status" className="flex flex-col gap-3 tabular-nums">
      <p className="text-2xl font-bold">
        {formatMoney(cost)}{' '}
        <span className="text-base font-normal text-muted">{formatMoney(Math.ceil(cost / viewers))} per viewer</span>
      </p>
      {own.length > 0 && (
        <ul aria-label="Ticket sales that cover it" className="flex flex-col gap-1">
          {own.map(({ _id, name, price }) => (
            <li key={_id}>{ticketsInWords(name, price, ticketsFor(cost, price))}</li>
          ))}
        </ul>
      )}
      {editions.length > 0 && <p className="text-sm text-muted">{editionsInWords(editions)}</p>}
      <p className="text-sm text-muted">After card fees. Taxes and PayPal fees are not included.</p>
    </div>
  );
}

const editionsInWords = (editions: readonly number[]) =>
  `Includes separate lower-resolution streams for tickets limited to ${editions.map((lines) => `${lines}p`).join(' and ')}.`;

function ticketsInWords(name: string, price: number, tickets: number | null): string {
  if (tickets === null) return `${name} at ${formatMoney(price)} does not cover the card fee.`;
  return `${tickets.toLocaleString('en')} × ${name} at ${formatMoney(price)} ${tickets === 1 ? 'covers' : 'cover'} it.`;
}
