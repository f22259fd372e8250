import { ALARM_CHANGED, ALARM_SOURCE, alarmChanges } from '#shared/bus/alarm-changes.ts';
import { partOfAlarm } from '../../../../functions/operations/status/alarm-rules.ts';
import { functionOf, rootTemplate, withEveryAlarm } from '../platform.ts';

describe('changes of alarms', () => {
  test('of this stage alone are told to the function that notes them', () => {
    expect(functionOf(alarmChanges.consumer)).toMatchObject({ Timeout: alarmChanges.timeoutSeconds });
    rootTemplate().hasResourceProperties('AWS::Events::Rule', {
      EventBusName: 'default',
      EventPattern: {
        source: [ALARM_SOURCE],
        'detail-type': [ALARM_CHANGED],
        detail: { alarmName: [{ prefix: 'Marquee-prod-' }] },
      },
    });
  });

  test('are about every part of the platform that alarms watch, by the names that the alarms have', () => {
    const names = withEveryAlarm()
      .flatMap(({ resources }) => Object.values(resources))
      .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
      .map(({ Properties }) => String(Properties.AlarmName));
    const parts = new Set(names.map(partOfAlarm));
    expect([...parts].filter((part) => part !== null).toSorted()).toEqual(['films', 'mail', 'pages', 'payments', 'sign-in']);
    expect(parts.has(null)).toBe(true);
  });
});
