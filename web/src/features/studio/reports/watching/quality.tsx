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
    <Section title="Quality" about="As reported by viewers’ players">
      <Figures
        figures={[
          {
            name: 'Start-up time',
            value: secondsInWords(startup.p50Ms),
            note: `${secondsInWords(startup.p95Ms)} for the slowest 5%`,
          },
          {
            name: 'Stood still',
            value: stallRatio === null ? '–' : percent.format(stallRatio),
            note: `of the time, in ${stalls.toLocaleString('en-US')} ${stalls === 1 ? 'stall' : 'stalls'}`,
          },
          {
            name: 'Delay behind live',
            value: secondsInWords(latency.p50Ms),
            note: latency.count > 0 ? `${secondsInWords(latency.p95Ms)} for the most delayed 5%` : 'films have no delay',
          },
          { name: 'Quality changes', value: total.switches.toLocaleString('en-US'), note: 'as connections changed' },
        ]}
      />
      <div className="grid items-start gap-10 lg:grid-cols-2">
        {rungs.length > 0 && (
          <CountTable
            caption="Watch time by resolution"
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
            caption="Playback errors"
            first="Problem"
            second="Times"
            rows={errors.map(({ error, count }) => ({ key: error, name: ERROR_WORDS[error], count }))}
          />
        )}
      </div>
    </Section>
  );
}
