import { HASHING, MEMORY_MB, TABLES } from '../../../tools/cost/assumptions.ts';
import { billFor } from '../../../tools/cost/bill.ts';
import { costAtRest, restInOneLine } from '../../../tools/cost/rest/cost-at-rest.ts';
import { idleStage, idleUsage } from '../../../tools/cost/rest/idle-stage.ts';
import { readMeasuredCalls } from '../../../tools/cost/measured-calls.ts';
import { deployedFunctions } from '../../deployed-functions.ts';
import { readPage } from '../../../tools/runbook/pages.ts';
import { FIREWALL_RULES, restOptions } from '../../../tools/cost/rest/rest-options.ts';
import { readConfig } from '../../config/config.ts';
import { EXTRA_ALARMS } from '../../config/extra-alarms-setting.ts';
import { platform, resourcesOf, resourcesOfVariant } from '../platform.ts';

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
    for (const live of ['false', 'true']) {
      const { bill } = costAtRest(
        readConfig((key) => (key === 'live' ? live : undefined)),
        readMeasuredCalls(),
      );
      expect([live, bill.full - bill.saved < 1]).toEqual([live, true]);
    }
  });

  test.each([
    ['live', 'live video'],
    ['endpointAlarms', 'alarms for each endpoint'],
    ['canary', 'a canary'],
    ['gradualRelease', 'gradual releases'],
    ['webhookSilenceHours', 'alarm mail'],
  ])('the setting %s is priced by the alarm metrics that it adds', (setting, name) => {
    const alarmsOf = (stage: string) =>
      resourcesOfVariant(stage, 'AWS::CloudWatch::Alarm').reduce((sum, { Properties }) => sum + metricsOf(Properties), 0);
    const option = restOptions.find((one) => one.setting === setting)!;
    expect(option.usage.alarms ?? 0).toBe(alarmsOf(name) - alarmsOf('plain'));
  });

  test('extra alarms are priced as the runbook says, and the firewall by its rules', () => {
    const priced = EXTRA_ALARMS.map((kind) => {
      const { usage } = restOptions.find(({ setting }) => setting === `extraAlarms: ${kind}`)!;
      return billFor(usage).full.toFixed(2);
    });
    const documented = (kind: string) =>
      new RegExp(`^\\| \`${kind}\` \\|.*\\$(\\d+\\.\\d\\d) \\|`, 'm').exec(readPage('alarms/README'))?.[1];
    expect(priced).toEqual(EXTRA_ALARMS.map(documented));
    const [acl] = resourcesOfVariant('firewall', 'AWS::WAFv2::WebACL');
    expect(acl!.Properties.Rules).toHaveLength(FIREWALL_RULES);
  });

  test('gradual releases have as many functions and alarms as the runbook says, at its price', () => {
    const { usage } = restOptions.find(({ setting }) => setting === 'gradualRelease')!;
    const words = ['eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'];
    const number = words[usage.alarms! - 8];
    const page = readPage('releases').replaceAll(/\s+/g, ' ');
    expect(page).toContain(`a new version of the ${number} functions that sell, play and take webhooks`);
    expect(page).toContain(`The ${number} alarms cost $${billFor(usage).full.toFixed(2)} a month`);
  });

  test('the line that a synthesis ends with says what the stage costs, with its settings', () => {
    const line = (context: Record<string, string>) =>
      restInOneLine(
        costAtRest(
          readConfig((key) => context[key]),
          readMeasuredCalls(),
        ),
      );
    expect(line({})).toMatch(/^The stage "prod" costs \$(?:0\.9\d|1\.00) a month while nobody visits it/);
    expect(line({ stage: 'beta', waf: 'true' })).toMatch(/^The stage "beta" costs \$1\d\.\d\d a month/);
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
