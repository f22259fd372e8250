import { Duration, Stack } from 'aws-cdk-lib/core';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { AlarmBase } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { AlarmMatrixWidget, DefaultDashboardFactory, MonitoringFacade, notifySns } from 'cdk-monitoring-constructs';
import { Construct } from 'constructs';
import type { ExtraAlarm } from '../../config/extra-alarms-setting.ts';
import type { LiveVideo } from '../live/live-video.ts';
import type { PaymentsBus } from '../payments-bus.ts';
import type { Tables } from '../storage/tables.ts';
import { alarmTopic } from './alarms/alarm-topic.ts';
import { extraAlarms } from './alarms/extra-alarms.ts';
import { type ProbeCanary, watchCanary } from './probe-canary.ts';
import { stageBudget } from './stage-budget.ts';
import { API_ERRORS, watchApi } from './watch-api.ts';
import { watchCapacity } from './watch-capacity.ts';
import {
  alarmEachEndpoint,
  endpointChoice,
  endpointTables,
  watchChosenEndpoint,
  watchedEndpoints,
  type WatchedEndpoint,
} from './watch-endpoints.ts';
import { watchLiveVideo } from './watch-live-video.ts';
import { type WatchedPayments, watchPayments } from './watch-payments.ts';
import { watchQueues } from './watch-queues.ts';
import { SortedNestedStack } from '../sorted-nested-stack.ts';

/** Number of endpoints whose alarms are in one nested stack. */
const ALARMED_IN_A_STACK = 120;

export interface MonitoringProps {
  api: HttpApi;
  /** The functions by handler. */
  functions: ReadonlyMap<string, LambdaFunction>;
  /** The functions that enter payments into the books and count them as sales. */
  streamConsumers: WatchedPayments['streamConsumers'];
  bus: PaymentsBus;
  tables: Tables;
  /** Changes of events that could not be sent to the edge. */
  edgeDeadLetters: IQueue;
  distribution: Distribution;
  /** Buckets of files, by what the distribution serves from them. */
  buckets: { media: IBucket; assets: IBucket };
  /** Address that is notified when an alarm is raised or ends; if absent, only what is subscribed to the topic is. */
  alarmMail?: string | undefined;
  /** Hours without a webhook after which an alarm is raised; if absent, there is no such alarm. */
  webhookSilenceHours?: number | undefined;
  /** True if each endpoint has alarms of its own. */
  endpointAlarms: boolean;
  /** Kinds of alarms that are not free. */
  extraAlarms: readonly ExtraAlarm[];
  /** The canary that watches an event; null for none. */
  canary: ProbeCanary | null;
  /** Live video; null in a stage without it. */
  live: LiveVideo | null;
  stage: string;
  /** US dollars; mails about it go to `alarmMail`. */
  monthlyBudget?: number | undefined;
}

/**
 * The dashboard and the alarms of a stage. The dashboard has the stack's name, and the names of alarms begin with it. Ten
 * metrics of alarms and three dashboards of 50 metrics are free in an account (docs/decisions/0007).
 */
export class Monitoring extends Construct {
  readonly topicArn: string;
  /** Raised when the API answers several requests with a 5xx. */
  readonly apiErrors: AlarmBase;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const endpoints = watchedEndpoints(props.functions);
    const topic = alarmTopic(this, props.alarmMail);
    this.topicArn = topic.topicArn;
    const facade = this.#facade(endpoints, topic);
    const api = watchApi(facade, props.api);
    this.apiErrors = required(api.createdAlarms().find(({ disambiguator }) => disambiguator === API_ERRORS)?.alarm);
    const parts = [api, watchPayments(facade, props), watchQueues(facade, props), watchCapacity(facade, props.tables)];
    const extras = [
      ...extraAlarms(facade, { ...props, stack: Stack.of(this).stackName }),
      ...(props.canary ? [watchCanary(facade, props.canary)] : []),
    ];
    const alarms = [...parts, ...extras].flatMap((part) => part.createdAlarms().map(({ alarm }) => alarm));
    facade.addWidget(new AlarmMatrixWidget({ title: 'Alarms', alarms }));
    facade.addSegment(watchChosenEndpoint(facade, endpoints));
    for (const table of endpointTables(endpoints)) facade.addWidget(table);
    for (const part of parts) facade.addSegment(part);
    if (props.endpointAlarms) this.#alarmEndpoints(endpoints, topic);
    if (props.live) watchLiveVideo(this, { live: props.live, bus: props.bus, topic });
    const { stage, monthlyBudget: monthly, alarmMail: mailTo } = props;
    if (monthly && mailTo) stageBudget(this, { stage, monthly, mailTo });
  }

  #facade(endpoints: readonly WatchedEndpoint[], topic: ITopic): MonitoringFacade {
    const { stackName } = Stack.of(this);
    return new MonitoringFacade(this, 'Watch', {
      alarmFactoryDefaults: this.#alarms(topic),
      dashboardFactory: new DefaultDashboardFactory(this, 'Dashboards', {
        dashboardNamePrefix: stackName,
        detailDashboardRange: Duration.hours(3),
        variables: endpointChoice(endpoints),
      }),
    });
  }

  #alarms(topic: ITopic) {
    const { stackName } = Stack.of(this);
    return { alarmNamePrefix: stackName, actionsEnabled: true, datapointsToAlarm: 1, action: notifySns(topic, topic) };
  }

  #alarmEndpoints(endpoints: readonly WatchedEndpoint[], topic: ITopic): void {
    // A template takes a parameter for each of the functions, and AWS allows 200 of them.
    for (let from = 0; from < endpoints.length; from += ALARMED_IN_A_STACK) {
      const stack = new SortedNestedStack(this, `Endpoints${from}`, { description: 'Alarms of each endpoint' });
      const facade = new MonitoringFacade(stack, 'Watch', { alarmFactoryDefaults: this.#alarms(topic) });
      alarmEachEndpoint(facade, endpoints.slice(from, from + ALARMED_IN_A_STACK));
    }
  }
}

function required(alarm: AlarmBase | undefined): AlarmBase {
  if (!alarm) throw new Error('The API has no alarm on its errors.');
  return alarm;
}
