import { HASHING, MEMORY_MB, TABLES } from '../tools/cost/assumptions.ts';
import { billFor } from '../tools/cost/bill.ts';
import { idleStage, idleUsage } from '../tools/cost/idle-stage.ts';
import { readMeasuredCalls } from '../tools/cost/measured-calls.ts';
import { deployedFunctions } from '../deployed-functions.ts';
import { platform, resourcesOf } from './platform.ts';

describe('cost', () => {
  const all = () => platform().flatMap(({ resources }) => Object.values(resources));
  const propertiesOf = (type: string) =>
    all()
      .filter(({ Type }) => Type === type)
      .map(({ Properties }) => Properties);

  test('a stage without visitors is priced by its resources, and costs less than a dollar a month', () => {
    // A mapping with a starting position reads a stream, which is free.
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

  test('every table that stores, is backed up and has a key of KMS is priced', () => {
    const tables = propertiesOf('AWS::DynamoDB::GlobalTable');
    expect(tables).toHaveLength(TABLES);
    const usage = idleUsage(readMeasuredCalls());
    for (const used of [usage.tableStorage, usage.tableBackups, usage.keyRequests]) expect(used).toBeGreaterThan(0);
  });

  test('functions have the memory that their price is based on', () => {
    const memoryOf = new Map(propertiesOf('AWS::Lambda::Function').map((fn) => [fn.Description, fn.MemorySize]));
    const sizes = deployedFunctions.map(({ handler }) => memoryOf.get(handler)).filter((size) => size !== undefined);
    expect(sizes.filter((size) => size === HASHING.memoryMb)).toHaveLength(HASHING.routes.length);
    expect(new Set(sizes)).toEqual(new Set([MEMORY_MB, HASHING.memoryMb]));
  });
});

/** Returns the number of an alarm's metrics that cost something: an expression is free, the metrics in it are not. */
function metricsOf({ Metrics }: Record<string, unknown>): number {
  return (Metrics as { Expression?: string }[] | undefined)?.filter(({ Expression }) => !Expression).length ?? 1;
}
