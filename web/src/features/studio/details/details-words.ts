import type { RefundRule } from '#shared/api/desk/studio/studio.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { asList, asMoment, asSwitch, asText, type WordsOf } from '../editing/field-words.ts';
import type { editOf } from './form-values.ts';

const REFUNDS = { until_start: 'Until it starts', never: 'Only when you decide' } as const;

const sayRefund = (value: unknown): string => {
  const rule = value as RefundRule;
  return typeof rule === 'string' ? REFUNDS[rule] : `Until ${rule.hours_before} hours before it starts`;
};

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const sayCountry = (code: string): string => countries.of(code) ?? code;

/** Returns how the details of an event are called and written where two of them are compared. @param place by whose clocks moments are written */
export const detailsWords = (place: Place): WordsOf<ReturnType<typeof editOf>> => ({
  title: asText('Title'),
  subdomain: asText('Address'),
  description: asText('Description'),
  time_zone: asText('Time zone of the venue'),
  venue_city: asText('City of the venue'),
  start_time: asMoment('Starts', place),
  end_time: asMoment('Ends', place),
  available_from: {
    label: 'Film opens',
    say: (value) => (value === null ? 'When the event starts' : asMoment('', place).say(value)),
  },
  is_trial: asSwitch('Offer a free trial'),
  trial_minutes: asText('Free minutes at the start of a live event'),
  in_subscription: asSwitch('Include it in my subscription'),
  refund_rule: { label: 'Refunds', say: sayRefund },
  missed_minutes: asList(
    'Refunds for missed minutes',
    (step: { from: number; refund_percent: number }) => `From ${step.from} minutes: ${step.refund_percent}%`,
  ),
  allowed_countries: asList('Only in these countries', sayCountry),
  blocked_countries: asList('Not in these countries', sayCountry),
  expected_audience: asText('Expected peak audience'),
  embed_origins: asList('Websites that may embed it', (origin: string) => origin),
  watermark: asSwitch('Show a faint order number over the picture'),
});
