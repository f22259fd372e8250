import { ownZone } from '../../../../lib/time/moments.ts';
import { ChartFigure } from '../../chart/chart-figure.tsx';
import { stepWriter } from '../../sales/written-steps.ts';
import { CountTable } from '../count-table.tsx';
import { Figures } from '../../../../ui/figures.tsx';
import { Section } from '../section.tsx';
import { hoursInWords } from './quality-words.ts';
import { viewersAtOnce, type WatchFigures } from './viewers-at-once.ts';

const inFigures = (count: number) => count.toLocaleString('en-US');
const people = (count: number) => `${inFigures(count)} ${count === 1 ? 'viewer' : 'viewers'}`;

const AT_HAND = 'The last eight hours with viewers';
const LATE = `${AT_HAND}, usually with an hour’s delay`;

/** Viewers at the same time, and what they watched together, as the video network handed out the picture. */
export function Viewers({ watched: { isLate, views, minutes, byMinute } }: { watched: WatchFigures }) {
  const write = stepWriter('minute', ownZone());
  const points = viewersAtOnce(byMinute);
  const most = points.reduce((one, other) => (other.value > one.value ? other : one));
  return (
    <Section title="Viewers" about={isLate ? LATE : AT_HAND}>
      <Figures
        figures={[
          { name: 'Peak viewers', value: inFigures(most.value), note: `at ${write(most.at)}` },
          { name: 'Plays', value: inFigures(views), note: 'on all devices' },
          { name: 'Watch time', value: hoursInWords(minutes / 60), note: 'all viewers together' },
          {
            name: 'Each play',
            value: views > 0 ? hoursInWords(minutes / 60 / views) : '–',
            note: 'on average',
          },
        ]}
      />
      <ChartFigure
        points={points}
        label="Viewers at the same time"
        range={{ by: 'minute', zone: ownZone() }}
        write={people}
        writeShort={inFigures}
      >
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
