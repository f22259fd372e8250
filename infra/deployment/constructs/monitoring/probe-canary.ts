import { Duration, Stack } from 'aws-cdk-lib/core';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Canary, type Code, Runtime, Schedule, Test } from 'aws-cdk-lib/aws-synthetics';
import { CustomMonitoring, type Monitoring, type MonitoringFacade } from 'cdk-monitoring-constructs';
import { Construct } from 'constructs';
import { privateBucket } from '../storage/private-bucket.ts';
import { explainAlarm, raisedBelow } from './alarms/explain-alarm.ts';

/** A run costs $0.0012. */
const EVERY = Duration.minutes(5);
/** Runs in a row that fail, or are not made, before the alarm is raised. */
const FAILED_RUNS = 3;
const RESULTS_KEPT = Duration.days(30);

export interface ProbeCanaryProps {
  /** The bundle of `infra/deployment/canary/handler.ts`. */
  code: Code;
  /** Address of the site. */
  site: string;
  /** Subdomain of the event whose trial is watched. */
  subdomain: string;
  /** True if its results outlive the stack, until their own end. */
  protect: boolean;
}

/** A canary of CloudWatch Synthetics that watches an event's free trial as a new viewer does. It runs no browser. */
export class ProbeCanary extends Construct {
  readonly canary: Canary;

  constructor(scope: Construct, id: string, { code, site, subdomain, protect }: ProbeCanaryProps) {
    super(scope, id);
    const name = Stack.of(this).stackName.toLowerCase();
    const bucket = privateBucket(this, 'Results', { protect, keptFor: RESULTS_KEPT });
    this.canary = new Canary(this, 'Canary', {
      canaryName: name,
      runtime: Runtime.SYNTHETICS_NODEJS_PLAYWRIGHT_6_0,
      test: Test.custom({ code, handler: 'index.handler' }),
      schedule: Schedule.rate(EVERY),
      timeout: Duration.minutes(2),
      environmentVariables: { SITE_URL: site, PROBE_SUBDOMAIN: subdomain },
      artifactsBucketLocation: { bucket },
      role: this.#role(name, bucket.bucketArn),
      successRetentionPeriod: RESULTS_KEPT,
      failureRetentionPeriod: RESULTS_KEPT,
      // Otherwise its function stays in the account, and runs no more.
      provisionedResourceCleanup: true,
    });
  }

  /** Creates a role of our own: CDK's may write the results and logs of every canary of the account. */
  #role(name: string, bucketArn: string): Role {
    const { account, region } = Stack.of(this);
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const allow = (actions: string[], resources: string[], conditions = {}) =>
      role.addToPolicy(new PolicyStatement({ effect: Effect.ALLOW, actions, resources, conditions }));
    allow(['s3:PutObject'], [`${bucketArn}/*`]);
    allow(['s3:GetBucketLocation'], [bucketArn]);
    allow(['cloudwatch:PutMetricData'], ['*'], { StringEquals: { 'cloudwatch:namespace': 'CloudWatchSynthetics' } });
    const logs = `arn:aws:logs:${region}:${account}:log-group:/aws/lambda/cwsyn-${name}-*`;
    allow(['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'], [logs]);
    return role;
  }
}

/** Adds the alarm of a canary. It has no graph: a dashboard of more than 50 metrics is not free. */
export const watchCanary = (facade: MonitoringFacade, { canary }: ProbeCanary): Monitoring =>
  new CustomMonitoring(facade, {
    alarmFriendlyName: 'Canary',
    humanReadableName: 'Canary',
    metricGroups: [
      {
        title: 'canary',
        metrics: [
          {
            metric: canary.metricSuccessPercent({ period: EVERY, statistic: 'Average' }),
            alarmFriendlyName: 'Probe',
            addAlarm: {
              Failed: {
                ...raisedBelow(100),
                evaluationPeriods: FAILED_RUNS,
                datapointsToAlarm: FAILED_RUNS,
                ...explainAlarm(
                  'canary',
                  'A new viewer could not register and watch the probe event, three times in a row, or nobody tried.',
                ),
              },
            },
          },
        ],
      },
    ],
  });
