import { clipReportSchema } from '#shared/bus/video/clip-events.ts';
import { directConsumer } from '../../platform/event-consumer.ts';
import { removeClipFiles } from './clip-files.ts';
import { changeClip, findClip } from './clips-store.ts';

/** Notes what became of a clip, in any order and any number of times. A clip that is ready stays so. */
export const handler = directConsumer(clipReportSchema, async (report) => {
  const { eventId, clipId, kind } = report;
  if (!(await findClip(report))) {
    // It was removed while it was made, and nobody else would remove what is there now.
    await removeClipFiles(eventId, clipId);
    return 'Removed the files of a clip that was removed while it was made.';
  }
  if (kind === 'failed') {
    const hasFailed = await changeClip(report, ['asked'], { state: 'failed', reason: report.reason, picture: null });
    return hasFailed ? `A clip failed: ${report.reason}` : 'Skipped the failure of a clip: it is not waited for any more.';
  }
  const picture = { width: report.width, height: report.height };
  const isReady = await changeClip(report, ['asked', 'failed'], { state: 'ready', reason: null, picture });
  return isReady ? 'Published a clip.' : 'Skipped a clip: it is ready already.';
});
