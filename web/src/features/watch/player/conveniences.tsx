import { PartBoundary } from '../../../lib/page/part-boundary.tsx';
import { type MediaDescription, useMediaSession } from '../device/use-media-session.ts';
import { useWakeLock } from '../device/use-wake-lock.ts';
import type { EngineState } from '../engine/engine.ts';
import type { QualityMeter } from '../quality/quality-meter.ts';
import { useQuality } from '../quality/use-quality.ts';
import { type Report, useLeavingReport } from '../resume/use-leaving-report.ts';
import { useCaptionLift } from './use-caption-lift.ts';

interface Props {
  video: HTMLVideoElement | null;
  media: MediaDescription;
  state: EngineState;
  quality: QualityMeter;
  /** The video whose position is reported; null for none. */
  reported: HTMLVideoElement | null;
  report: Report;
  /** True while the controls are shown. */
  areControlsShown: boolean;
}

/** The work beside the picture, each in a boundary of its own: whatever the browser refuses, the film plays on. Renders nothing. */
export function Conveniences(props: Props) {
  return (
    <>
      <PartBoundary>
        <LockScreen {...props} />
      </PartBoundary>
      <PartBoundary>
        <AwakeScreen {...props} />
      </PartBoundary>
      <PartBoundary>
        <LiftedCaptions {...props} />
      </PartBoundary>
      <PartBoundary>
        <ReportedPlace {...props} />
      </PartBoundary>
      <PartBoundary>
        <MeasuredQuality {...props} />
      </PartBoundary>
    </>
  );
}

function LockScreen({ video, media }: Props) {
  useMediaSession(video, media);
  return null;
}

function AwakeScreen({ media }: Props) {
  useWakeLock(!media.paused);
  return null;
}

function LiftedCaptions({ video, areControlsShown }: Props) {
  useCaptionLift(video, areControlsShown);
  return null;
}

function ReportedPlace({ reported, report }: Props) {
  useLeavingReport(reported, report);
  return null;
}

function MeasuredQuality({ quality, video, state }: Props) {
  useQuality(quality, video, state);
  return null;
}
