import type { Measures } from '#shared/api/desk/studio/quality.ts';
import { Figures } from '../../../../ui/figures.tsx';
import { CountTable } from '../count-table.tsx';
import { Section } from '../section.tsx';
import { ERROR_WORDS, hoursInWords, secondsInWords } from './quality-words.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** The quality of the picture: the time until it came, its stalls, its size, and the problems of players. */
export function Quality({ total }: { total: Measures }) {
  const { startup, stallRatio, stalls, latency, rungs, errors } = total;
  return (
    <Section title="Quality" about="As players report it">
      <Figures
        figures={[
          {
            name: 'First picture after',
            value: secondsInWords(startup.p50Ms),
            note: `${secondsInWords(startup.p95Ms)} for the slowest 5%`,
          },
          {
            name: 'Stood still',
            value: stallRatio === null ? '–' : percent.format(stallRatio),
            note: `of the time, in ${stalls.toLocaleString('en-US')} ${stalls === 1 ? 'stall' : 'stalls'}`,
          },
          {
            name: 'Behind the broadcast',
            value: secondsInWords(latency.p50Ms),
            note: latency.count > 0 ? `${secondsInWords(latency.p95Ms)} for the latest 5%` : 'films are not behind',
          },
          { name: 'Changes of quality', value: total.switches.toLocaleString('en-US'), note: 'as connections changed' },
        ]}
      />
      <div className="grid items-start gap-10 lg:grid-cols-2">
        {rungs.length > 0 && (
          <CountTable
            caption="Watch time by the height of the picture"
            first="Picture"
            second="Watch time"
            write={hoursInWords}
            rows={rungs
              .toReversed()
              .map(({ height, reportedHours }) => ({ key: String(height), name: `${height}p`, count: reportedHours }))}
          />
        )}
        {errors.length > 0 && (
          <CountTable
            caption="Problems of players"
            first="Problem"
            second="Times"
            rows={errors.map(({ error, count }) => ({ key: error, name: ERROR_WORDS[error], count }))}
          />
        )}
      </div>
    </Section>
  );
}
