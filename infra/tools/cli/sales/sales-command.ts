import type { Call } from '#shared/api/contract.ts';
import { formatMoney } from '#shared/money/money.ts';
import { type Command, textOf } from '../command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import { readMoment } from '../values.ts';

const STEPS = ['minute', 'hour', 'day', 'month'];
const DAY = 24 * 60 * 60 * 1000;

type Total = Call<'GET /studio/sales'>['answer']['total'];

const line = (name: string, { sales, free, given, net }: Total) =>
  `${name}  ${sales} sold  ${free} free  ${given} given  ${formatMoney(net)}`;

/** Shows sales over time. */
export const salesCommand: Command = {
  name: 'sales show',
  summary: 'Show your sales over time, in total and by event or package.',
  options: {
    event: { value: 'EVENT', help: 'only those of one event' },
    from: { value: 'TIME', help: 'from when (default: 30 days ago)' },
    to: { value: 'TIME', help: 'until when (default: now)' },
    by: { value: 'STEP', help: `the length of a step: ${STEPS.join(', ')} (default: day)` },
  },
  example: '--event harvest --from 2027-05-01T00:00Z --by day',
  run: async (studio, values) => {
    const [event, from, to] = [textOf(values, 'event'), textOf(values, 'from'), textOf(values, 'to')];
    const until = to === undefined ? new Date().toISOString() : readMoment('--to', to);
    const query = {
      event: event === undefined ? undefined : (await findOwnEvent(studio, event))._id,
      from: from === undefined ? new Date(Date.parse(until) - 30 * DAY).toISOString() : readMoment('--from', from),
      to: until,
      by: textOf(values, 'by') ?? 'day',
    };
    const report = await studio.call('GET /studio/sales', {}, null, query);
    const parts = event === undefined ? report.events : report.packages;
    const text = [
      ...report.steps.map((step) => line(step.at.slice(0, 16), step)),
      line('Total', report.total),
      ...parts.map((part) => line(`  ${part.name}`, part)),
    ].join('\n');
    return { json: report, text };
  },
};
