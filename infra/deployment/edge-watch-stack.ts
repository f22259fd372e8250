import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { EventBus, Match, Rule } from 'aws-cdk-lib/aws-events';
import { EventBus as BusTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { ALARM_CHANGED, ALARM_SOURCE } from '#shared/bus/alarm-changes.ts';
import type { Config } from './config/config.ts';
import { type AccessLogs, AccessLogDelivery } from './constructs/edge/access-logs.ts';
import { EdgeMonitoring } from './constructs/monitoring/edge/edge-monitoring.ts';
import { AT_THE_EDGE } from './config/extra-alarms-setting.ts';

/** The parts of a platform in another region that are watched from CloudFront's region. */
export interface WatchedEdge {
  distribution: Distribution;
  /** The bucket for access logs; null if there are none. */
  logs: AccessLogs | null;
}

export interface EdgeWatchStackProps extends StackProps, WatchedEdge {
  config: Config;
  /** Name of the platform's stack, with which the names of alarms and of the logs' source begin. */
  platform: string;
  /** Region of the platform's stack. */
  home: string;
}

/**
 * A stack in CloudFront's region with nothing but what watches the distribution of a platform in another one: alarms on CloudFront's metrics,
 * with a topic there, and the delivery of access logs into the platform's bucket. It comes after the platform, so it is not the stack
 * with certificate and firewall, which comes before.
 */
export class EdgeWatchStack extends Stack {
  constructor(scope: Construct, id: string, { config, platform, home, distribution, logs, ...props }: EdgeWatchStackProps) {
    super(scope, id, props);
    const kinds = config.extraAlarms.filter((kind) => AT_THE_EDGE.includes(kind));
    if (kinds.length > 0) {
      const { topicArn } = new EdgeMonitoring(this, 'Monitoring', { kinds, platform, distribution, alarmMail: config.alarmMail });
      new CfnOutput(this, 'AlarmTopicArn', { value: topicArn });
      this.#forwardAlarms(platform, home);
    }
    if (logs) new AccessLogDelivery(this, 'AccessLogDelivery', { distribution, logs });
  }

  /** Sends changes of these alarms to the bus of the platform's region, where the function is that notes them for the status page. */
  #forwardAlarms(platform: string, home: string): void {
    const bus = this.formatArn({ service: 'events', region: home, resource: 'event-bus', resourceName: 'default' });
    new Rule(this, 'Changes', {
      eventPattern: {
        source: [ALARM_SOURCE],
        detailType: [ALARM_CHANGED],
        detail: { alarmName: Match.prefix(`${platform}-`) },
      },
      targets: [new BusTarget(EventBus.fromEventBusArn(this, 'HomeBus', bus))],
    });
  }
}
