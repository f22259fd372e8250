import { HASHING, MEMORY_MB } from '../cost/assumptions.ts';
import { billFor } from '../cost/bill.ts';
import { idleStage, idleUsage } from '../cost/idle-stage.ts';
import { readMeasuredCalls } from '../cost/measured-calls.ts';
import { deployedFunctions } from '../deployed-functions.ts';
import { platform, resourcesOf } from './platform.ts';

describe('cost', () => {
  const all = () => platform().flatMap(({ resources }) => Object.values(resources));
  const propertiesOf = (type: string) => all().filter(({ Type }) => Type === type).map(({ Properties }) => Properties);

  test('a stage in which nobody comes is priced by what it has, and stays below a dollar a month', () => {
    // What begins at a position is a stream, which a function reads for nothing.
    const queues = propertiesOf('AWS::Lambda::EventSourceMapping').filter(({ StartingPosition }) => !StartingPosition);
    expect(idleStage).toEqual({
      secrets: propertiesOf('AWS::SecretsManager::Secret').length,
      dashboards: propertiesOf('AWS::CloudWatch::Dashboard').length,
      readQueues: queues.length,
      alarmMetrics: resourcesOf('AWS::CloudWatch::Alarm').reduce((sum, { Properties }) => sum + metricsOf(Properties), 0),
    });
    const { full, saved } = billFor(idleUsage(readMeasuredCalls()));
    expect(full - saved).toBeLessThan(1);
  });

  test('functions have the memory that they are priced with', () => {
    const memoryOf = new Map(propertiesOf('AWS::Lambda::Function').map((fn) => [fn.Description, fn.MemorySize]));
    const sizes = deployedFunctions.map(({ handler }) => memoryOf.get(handler)).filter((size) => size !== undefined);
    expect(sizes.filter((size) => size === HASHING.memoryMb)).toHaveLength(HASHING.routes.length);
    expect(new Set(sizes)).toEqual(new Set([MEMORY_MB, HASHING.memoryMb]));
  });
});

/** An expression costs nothing, the metrics in it do. */
function metricsOf({ Metrics }: Record<string, unknown>): number {
  return (Metrics as { Expression?: string }[] | undefined)?.filter(({ Expression }) => !Expression).length ?? 1;
}
