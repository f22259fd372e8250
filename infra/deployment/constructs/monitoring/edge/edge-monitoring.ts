import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { MonitoringFacade, notifySns } from 'cdk-monitoring-constructs';
import { Construct } from 'constructs';
import type { ExtraAlarm } from '../../../config/extra-alarms-setting.ts';
import { alarmTopic } from '../alarms/alarm-topic.ts';
import { edgeAlarms } from './edge-alarms.ts';

export interface EdgeMonitoringProps {
  kinds: readonly ExtraAlarm[];
  /** Name of the platform's stack, with which the alarms' names begin. */
  platform: string;
  distribution: Distribution;
  /** Address that is notified when an alarm is raised or ends. */
  alarmMail?: string | undefined;
}

/** The alarms on CloudFront's metrics in CloudFront's region, with a topic there: an alarm reaches topics of its own region only. */
export class EdgeMonitoring extends Construct {
  readonly topicArn: string;

  constructor(scope: Construct, id: string, { kinds, platform, distribution, alarmMail }: EdgeMonitoringProps) {
    super(scope, id);
    const topic = alarmTopic(this, alarmMail);
    this.topicArn = topic.topicArn;
    const action = notifySns(topic, topic);
    const defaults = { alarmNamePrefix: platform, actionsEnabled: true, datapointsToAlarm: 1, action };
    edgeAlarms(new MonitoringFacade(this, 'Watch', { alarmFactoryDefaults: defaults }), kinds, distribution);
  }
}
