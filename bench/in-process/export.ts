import { peakMemory } from '../load/memory-of.ts';
import { answerTask } from './answer-task.ts';
import type { ExportFigures, ExportTask } from './task.ts';

/** Has the worker write an export as it is deployed, in a process that loads nothing else: its memory is all that the process has had. */
async function measure({ bundle, ownerId, exportId }: ExportTask): Promise<ExportFigures> {
  const { handler } = (await import(bundle)) as { handler: (event: object, context: object) => Promise<void> };
  const startedAt = performance.now();
  await handler({ id: exportId, time: new Date().toISOString(), detail: { ownerId, exportId } }, {});
  return { seconds: (performance.now() - startedAt) / 1000, peakBytes: peakMemory() };
}

answerTask(measure);
