import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { formatMoney } from '#shared/money/money.ts';
import { reasonOf } from '../../../../lib/api/client.ts';
import { placeOf, writtenThere } from '../../../../lib/time/moments.ts';
import { SmallChart } from '../../chart/small-chart.tsx';
import { soldInWords } from '../../sale-words.ts';
import { everyStep } from '../../sales/steps-of.ts';
import { inFewCharacters, NO_SALES } from '../../sales/sales-over-time.tsx';
import { Tile } from '../tile.tsx';
import { audienceOf, figuresOf, REPORTED_MINUTES } from './evening-rules.ts';
import { type Evening, useEvening } from './use-evening.ts';

/** The top of the sales' axis before anything is sold, minor units. */
const EMPTY_SALES = 10_000;
/** Pixels of each line. */
const HEIGHT = 56;

interface Props {
  event: StudioEvent;
  userId: string;
}

/** Viewers, stalls and sales of the evening, by the minute. */
export function AudienceTile({ event, userId }: Props) {
  const { data, error } = useEvening(event._id, event.start_time, userId);
  const clock = (at: string) => writtenThere(at, placeOf(event), 'time');
  return (
    <Tile
      id="audience"
      title="Audience and sales"
      aside={data && <p className="text-sm text-muted">Since {clock(data.range.from)}</p>}
    >
      {!data && <p className="text-muted">{error ? reasonOf(error) : 'Loading...'}</p>}
      {data && (
        <>
          <Audience quality={data.quality} range={data.range} now={data.now} clock={clock} />
          <Sales sales={data.sales} range={data.range} clock={clock} />
        </>
      )}
    </Tile>
  );
}

interface PartProps extends Pick<Evening, 'range'> {
  clock: (at: string) => string;
}

function Audience({ quality, range, now, clock }: PartProps & Pick<Evening, 'quality' | 'now'>) {
  if (quality instanceof Error) return <p className="text-sm text-muted">Viewers: {reasonOf(quality)}</p>;
  const { viewers, stalls, stalled, errors } = figuresOf(quality, now);
  const steps = audienceOf(quality, range);
  const count = (value: number) => Math.round(value).toLocaleString('en');
  const buffering = stalled !== null && `${(stalled * 100).toFixed(1)}% of the time`;
  const failures = errors > 0 && `${count(errors)} player ${errors === 1 ? 'error' : 'errors'}`;
  return (
    <>
      <SmallChart
        label="Viewers, about"
        now={count(viewers)}
        points={steps.map(({ at, viewers: value }) => ({ at, value }))}
        writeTime={clock}
        write={count}
        height={HEIGHT}
      />
      <SmallChart
        label="Stalls"
        now={[`${count(stalls)} in ${REPORTED_MINUTES} min`, buffering, failures].filter(Boolean).join(', ')}
        points={steps.map(({ at, stalls: value }) => ({ at, value }))}
        writeTime={clock}
        write={count}
        height={HEIGHT}
      />
    </>
  );
}

function Sales({ sales, range, clock }: PartProps & Pick<Evening, 'sales'>) {
  if (sales instanceof Error) return <p className="text-sm text-muted">Sales: {reasonOf(sales)}</p>;
  const points = everyStep(sales.steps, NO_SALES, range).map(({ at, net, ...sums }) => ({
    at,
    value: net,
    note: soldInWords(sums),
  }));
  return (
    <SmallChart
      label="Sales"
      now={`${formatMoney(sales.total.net)}, ${soldInWords(sales.total)}`}
      points={points}
      writeTime={clock}
      write={formatMoney}
      writeShort={inFewCharacters}
      emptyTop={EMPTY_SALES}
      height={HEIGHT}
    />
  );
}
