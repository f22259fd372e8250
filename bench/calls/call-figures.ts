import type { Calls, MeasuredCalls, QuietCall } from '../../infra/tools/cost/measured-calls.ts';
import { type Figure, kilobytes, type Section } from '../figures/figure.ts';

/** Returns the measured calls as sections of figures. */
export function callFigures({ visit, purchase, end, renewal, renewEverySeconds, film, quietCall }: MeasuredCalls): Section[] {
  const filmFigures = [
    count('segments', film.segments),
    count('playlists', film.playlists),
    { name: 'renewal every', value: renewEverySeconds, unit: 's' },
  ];
  return [
    { title: 'Visit', how: "The event's page in an empty browser.", figures: figuresOf(visit) },
    { title: 'Purchase', how: 'Registration, payment and the start of the film.', figures: figuresOf(purchase) },
    { title: 'End', how: 'The end of the film.', figures: figuresOf(end) },
    { title: 'Renewal', how: 'One renewal of the right to watch.', figures: figuresOf(renewal) },
    { title: 'Film', how: `${film.seconds} seconds, once.`, figures: filmFigures },
    { title: 'Reconciliation', how: 'One call while there are no viewers.', figures: unitsOf(quietCall) },
  ];
}

function figuresOf(calls: Calls): Figure[] {
  const { edge, sentBytes, routes, deliveries } = calls;
  const requested = Object.entries(edge).filter(([, { requests }]) => requests > 0);
  const called = Object.entries(routes).filter(([, times]) => times > 0);
  return [
    ...requested.map(([pattern, { requests, bytes }]) => ({
      ...count(pattern, requests),
      note: `${Math.round(bytes / 1000)} kB`,
    })),
    ...called.map(([route, times]) => count(route, times)),
    count('events delivered', deliveries),
    kilobytes('sent to the API', sentBytes),
    ...unitsOf(calls),
  ];
}

const unitsOf = ({ readUnits, writeUnits, logBytes }: QuietCall): Figure[] => [
  count('read units', readUnits),
  count('write units', writeUnits),
  kilobytes('written to logs', logBytes),
];

const count = (name: string, value: number): Figure => ({ name, value, unit: '' });
