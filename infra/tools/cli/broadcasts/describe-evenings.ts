import type { Evening } from '#shared/api/books/evenings.ts';
import { eveningWords, lengthWords } from '#shared/books/evening-words.ts';
import { writtenAt } from '#shared/time/written-moment.ts';

/** Returns the reports of an event's broadcasts as text, the latest first: a heading for each, and a sentence a line. */
export function describeEvenings(title: string, evenings: readonly Evening[]): string {
  if (evenings.length === 0) {
    return `${title}\n  There is no report yet. It is made the morning after a broadcast, from seven by the clock of the venue.`;
  }
  return [title, ...evenings.flatMap(linesOf)].join('\n');
}

/** An operator compares them with logs. */
const UTC = { zone: 'UTC' };

const utcMoment = (moment: string) => writtenAt(moment, UTC);

function linesOf(evening: Evening): string[] {
  const { audience, picture, signal, refunds, sales, cost, basis } = eveningWords(evening, UTC);
  const lost = evening.interruptions.map(({ from, seconds }) => `  lost     ${utcMoment(from)}, for ${lengthWords(seconds)}`);
  return [
    '',
    `  ${utcMoment(evening.liveAt)} to ${utcMoment(evening.endedAt)}`,
    `  viewers  ${audience}`,
    `  picture  ${picture}`,
    ...lost,
    ...(signal === null ? [] : [`  signal   ${signal}`]),
    ...(refunds === null ? [] : [`  refunds  ${refunds}`]),
    `  sales    ${sales}`,
    `  cost     ${cost}`,
    `  basis    ${basis}`,
  ];
}
