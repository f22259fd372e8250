import type { OwnQuality } from '#shared/api/quality.ts';
import { ChartFigure } from '../../chart/chart-figure.tsx';
import { stepWriter } from '../../sales/written-steps.ts';
import { CountTable } from '../count-table.tsx';
import { Figures } from '../../figures.tsx';
import { Section } from '../section.tsx';
import { hoursInWords } from './quality-words.ts';
import { viewersAtOnce } from './viewers-at-once.ts';

const inFigures = (count: number) => count.toLocaleString('en-US');
const people = (count: number) => `${inFigures(count)} ${count === 1 ? 'viewer' : 'viewers'}`;

/** Viewers at the same time, and what they watched together. */
export function Viewers({ quality: { total, minutes } }: { quality: OwnQuality }) {
  const write = stepWriter('minute');
  const points = viewersAtOnce(minutes);
  const most = points.reduce((one, other) => (other.value > one.value ? other : one));
  const plays = total.startup.count;
  return (
    <Section title="Viewers" about="The last eight hours in which the event was watched">
      <Figures
        figures={[
          { name: 'Most at once', value: inFigures(most.value), note: `at ${write(most.at)}` },
          { name: 'Plays', value: inFigures(plays), note: 'on all devices' },
          { name: 'Watch time', value: hoursInWords(total.watchedHours), note: 'of all viewers together' },
          {
            name: 'Each play',
            value: plays > 0 ? hoursInWords(total.watchedHours / plays) : '–',
            note: 'on average',
          },
        ]}
      />
      <ChartFigure points={points} label="Viewers at the same time" by="minute" write={people} writeShort={inFigures}>
        <CountTable
          caption="Viewers at the same time"
          first="Minute"
          second="Viewers"
          rows={points
            .filter(({ value }) => value > 0)
            .toReversed()
            .map(({ at, value }) => ({ key: at, name: write(at), count: value }))}
        />
      </ChartFigure>
    </Section>
  );
}
