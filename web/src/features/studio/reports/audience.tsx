import type { ComponentProps } from 'react';
import type { AudienceReport } from '#shared/api/books/reports.ts';
import { ChartFigure } from '../chart/chart-figure.tsx';
import { everyStep, type Range } from '../sales/steps-of.ts';
import { stepWriter } from '../sales/written-steps.ts';
import { CountTable } from './count-table.tsx';
import { FAILURE_WORDS } from './failure-words.ts';
import { Section } from './section.tsx';

const NONE = { views: 0, opened: 0, failed: 0 };
const inFigures = (count: number) => count.toLocaleString('en-US');

/** Views over time, where they came from, and why payments failed. */
export function Audience({ report, range }: { report: AudienceReport; range: Range }) {
  const { total, steps, failures, referrers, otherReferrers } = report;
  const named = referrers.reduce((sum, { views }) => sum + views, otherReferrers);
  const sources = [
    ...referrers.map(({ host, views }) => ({
      key: host,
      name: host.startsWith('clip_') ? `A clip, ${host.slice(-6)}` : host,
      count: views,
    })),
    { key: 'others', name: 'Other sites', count: otherReferrers },
    { key: 'direct', name: 'Direct, or from an app', count: total.views - named },
  ].filter(({ count }) => count > 0);
  return (
    <>
      {total.views > 0 && (
        <Section title="Views over time">
          <Views steps={steps} range={range} />
        </Section>
      )}
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <Counts
          title="Where viewers came from"
          first="Site"
          second="Views"
          rows={sources.toSorted((one, other) => other.count - one.count)}
        />
        <Counts
          title="Why payments failed"
          about="Many of them succeed on the next attempt"
          first="Reason"
          second="Attempts"
          rows={failures.map(({ reason, count }) => ({ key: reason, name: FAILURE_WORDS[reason], count }))}
        />
      </div>
    </>
  );
}

type CountsProps = Omit<ComponentProps<typeof CountTable>, 'caption'> & Pick<ComponentProps<typeof Section>, 'title' | 'about'>;

/** Counts under a heading; nothing if there are none. */
function Counts({ title, about, ...table }: CountsProps) {
  if (table.rows.length === 0) return null;
  return (
    <Section title={title} about={about}>
      <CountTable caption={title} {...table} />
    </Section>
  );
}

function Views({ steps, range }: { steps: AudienceReport['steps']; range: Range }) {
  const write = stepWriter(range.by, range.zone);
  const points = everyStep(steps, NONE, range).map(({ at, views, opened }) => ({
    at,
    value: views,
    note: `${inFigures(opened)} started to buy`,
  }));
  const rows = steps.filter(({ views }) => views > 0).toReversed();
  return (
    <ChartFigure
      points={points}
      label="Views over time"
      range={range}
      write={(views) => `${inFigures(views)} ${views === 1 ? 'view' : 'views'}`}
      writeShort={inFigures}
    >
      <CountTable
        caption="Views over time"
        first="Time"
        second="Views"
        rows={rows.map(({ at, views }) => ({ key: at, name: write(at), count: views }))}
      />
    </ChartFigure>
  );
}
