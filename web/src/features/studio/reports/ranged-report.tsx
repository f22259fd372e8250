import { type ComponentType, type ReactNode, useState } from 'react';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { StudioLoaded } from '../loading/studio-loaded.tsx';
import { RangeChoice } from '../sales/range-choice.tsx';
import type { RangeName } from '../sales/steps-of.ts';
import { ReportSkeleton } from './report-skeleton.tsx';
import { type ReportData, useReport } from './use-report.ts';

interface Props {
  /** An event's id; empty for all. */
  event: string;
  viewer: Viewer;
  /** Says what could not be loaded. */
  problem: string;
  Content: ComponentType<ReportData>;
  /** The parts after the report, which do not depend on its range. */
  children: ReactNode;
}

/** A report on a range of time that is chosen above it. */
export function RangedReport({ event, viewer, problem, Content, children }: Props) {
  const [name, setName] = useState<RangeName>('month');
  const report = useReport(name, event, viewer.userId);
  return (
    <div className="flex flex-col gap-10">
      <RangeChoice name={name} onChange={setName} />
      <StudioLoaded of={report} viewer={viewer} problem={problem} waiting={<ReportSkeleton />}>
        {(data) => <Content {...data} />}
      </StudioLoaded>
      {children}
    </div>
  );
}
