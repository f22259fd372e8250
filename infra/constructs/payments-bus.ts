import { Duration } from 'aws-cdk-lib/core';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Archive, EventBus, Match, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { BusRule } from '#shared/bus/rules.ts';

const KEPT = Duration.days(14);
const MESSAGES_A_BATCH = 10;
/** AWS's advice: a batch must not become visible again while its function may still be called again. */
const VISIBILITY_TIMEOUTS = 6;

/** What waits for a rule's consumer, and what it could not handle. */
export interface RuleQueues {
  waiting: Queue;
  deadLetters: Queue;
}

/** The bus for what payment providers told us and what mails are asked for, and a durable queue for each of its rules. */
export class PaymentsBus extends Construct {
  /** What the bus could not bring to a queue. */
  readonly undelivered: Queue;
  readonly #bus: EventBus;
  readonly #queues = new Map<string, RuleQueues>();

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#bus = new EventBus(this, 'Bus');
    new Archive(this, 'Archive', {
      sourceEventBus: this.#bus,
      eventPattern: { source: Match.prefix('marquee.') },
      retention: Duration.days(90),
    });
    // One for all rules: EventBridge writes rule and target into the attributes of what it could not deliver.
    this.undelivered = queue(this, 'Undelivered', { retentionPeriod: KEPT });
  }

  /** By rule, those that were added so far. */
  get queues(): ReadonlyMap<string, RuleQueues> {
    return this.#queues;
  }

  /** Events that a rule wanted, in a period. */
  metricMatched(period: Duration): Metric {
    return this.#metric('MatchedEvents', 'for a rule', period);
  }

  /** Deliveries to queues that were tried again, in a period. */
  metricRetried(period: Duration): Metric {
    return this.#metric('RetryInvocationAttempts', 'tried again', period);
  }

  /** Lets a function put events on the bus, and tells it the bus's name. */
  grantPutTo(fn: LambdaFunction): void {
    this.#bus.grantPutEventsTo(fn);
    fn.addEnvironment('BUS_NAME', this.#bus.eventBusName);
  }

  /** Brings a rule's events to its consumer. What fails too often waits in the rule's dead-letter queue. */
  deliver(rule: BusRule, consumer: LambdaFunction): void {
    const { id, source, detailType, maxReceives, timeoutSeconds, consumersAtOnce } = rule;
    const deadLetters = queue(this, `${id}-dead-letters`, { retentionPeriod: KEPT });
    const waiting = queue(this, `${id}-queue`, {
      visibilityTimeout: Duration.seconds(timeoutSeconds * VISIBILITY_TIMEOUTS),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: maxReceives },
    });
    this.#queues.set(id, { waiting, deadLetters });
    new Rule(this, `${id}-rule`, {
      eventBus: this.#bus,
      eventPattern: { source: [...source], detailType: [...detailType] },
      targets: [
        new SqsQueue(waiting, { deadLetterQueue: this.undelivered, retryAttempts: 185, maxEventAge: Duration.hours(24) }),
      ],
    });
    consumer.addEventSource(
      new SqsEventSource(waiting, {
        batchSize: MESSAGES_A_BATCH,
        maxConcurrency: consumersAtOnce,
        reportBatchItemFailures: true,
      }),
    );
  }

  #metric(metricName: string, label: string, period: Duration): Metric {
    const dimensionsMap = { EventBusName: this.#bus.eventBusName };
    return new Metric({ namespace: 'AWS/Events', metricName, dimensionsMap, statistic: 'Sum', label, period });
  }
}

function queue(scope: Construct, id: string, props: QueueProps): Queue {
  return new Queue(scope, id, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, ...props });
}
