import { formatMoney } from '#shared/money/money.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { asList, asMoment, asMoney, asSwitch, asText, type WordsOf, written } from '../editing/field-words.ts';
import { writtenThere } from '../../../lib/time/moments.ts';
import type { packageEdit } from './package-values.ts';

const sayReplay = (value: unknown): string => (value === null ? 'For ever' : value === 0 ? 'None' : `For ${written(value)} days`);

/** Returns how the fields of a package are called and written where two of them are compared. @param place by whose clocks moments are written */
export const packageFieldWords = (place: Place): WordsOf<ReturnType<typeof packageEdit>> => ({
  name: asText('Name'),
  price: asMoney('Price'),
  includes: asList('What else buyers get', (line: string) => line),
  recommended: asSwitch('Highlight as the best choice'),
  sale_from: asMoment('On sale from', place),
  sale_until: asMoment('On sale until', place),
  price_steps: asList(
    'Early prices',
    ({ until, price }: { until: string; price: number }) => `${formatMoney(price)} until ${writtenThere(until, place)}`,
  ),
  quota: asText('Seats'),
  streams: asText('Devices at the same time'),
  largest_picture: {
    label: 'Largest picture',
    say: (value) => (value === null ? 'The highest available' : `${written(value)} lines`),
  },
  replay_days: { label: 'Replay after the event', say: sayReplay },
});
