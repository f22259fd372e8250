import { Duration, Stack } from 'aws-cdk-lib/core';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Archive, EventBus, EventField, Match, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget, SnsTopic, SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { BusRule } from '#shared/bus/bus-rule.ts';

const KEPT = Duration.days(14);
const MESSAGES_PER_BATCH = 10;
/** Multiple of the function's timeout, as AWS advises: a batch must not become visible again while its function may be retried. */
const VISIBILITY_TIMEOUTS = 6;

/** EventBridge sends an event that its target does not accept again for a day, with growing pauses. */
const RETRIES = { retryAttempts: 185, maxEventAge: Duration.hours(24) };
/** Longest time for which Lambda keeps and repeats a direct call. */
const CALLED_FOR = Duration.hours(6);

/** The queues of a rule: events that wait for its consumer, and events that the consumer could not handle. */
export interface RuleQueues {
  waiting: Queue;
  deadLetters: Queue;
}

/** The bus for payment events and requested mails, and a durable queue for each of its rules that needs one. */
export class PaymentsBus extends Construct {
  /** Events that the bus could not deliver to a queue, or that a directly called consumer could not handle. */
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
    // One for all rules: EventBridge puts rule and target into the attributes of an undelivered event.
    this.undelivered = queue(this, 'Undelivered', { retentionPeriod: KEPT });
  }

  /** Queues of the rules that were added so far, by rule. */
  get queues(): ReadonlyMap<string, RuleQueues> {
    return this.#queues;
  }

  /** Returns the number of events that matched a rule, per period. */
  metricMatched(period: Duration): Metric {
    return this.#metric('MatchedEvents', 'matched', period);
  }

  /** Returns the number of retried deliveries to queues, per period. */
  metricRetried(period: Duration): Metric {
    return this.#metric('RetryInvocationAttempts', 'retried', period);
  }

  /** Lets a function put events on the bus, and passes it the bus's name. */
  grantPutTo(fn: LambdaFunction): void {
    this.#bus.grantPutEventsTo(fn);
    fn.addEnvironment('BUS_NAME', this.#bus.eventBusName);
  }

  /** Delivers a rule's events to its consumer, which the rule allows as many concurrent calls as it says. */
  deliver(rule: BusRule, consumer: LambdaFunction): void {
    if (rule.delivery === 'queue') this.#deliverByQueue(rule, consumer);
    else this.#deliverDirectly(rule, consumer);
  }

  /**
   * Has a rule call its consumer. The consumer's reserved concurrency limits the calls; those beyond it wait in Lambda's own
   * queue, which costs nothing, and calls that fail too often end among the undelivered events.
   */
  #deliverDirectly({ id, source, detailType, maxReceives }: BusRule, consumer: LambdaFunction): void {
    this.callWith(id, { source, detailType }, consumer, { maxReceives });
  }

  /** Has events call a function, which Lambda repeats until it has failed too often. */
  callWith(
    id: string,
    { source, detailType }: Pick<BusRule, 'source' | 'detailType'>,
    consumer: LambdaFunction,
    { maxReceives }: Pick<BusRule, 'maxReceives'>,
  ): void {
    consumer.configureAsyncInvoke({
      retryAttempts: maxReceives - 1,
      maxEventAge: CALLED_FOR,
      onFailure: new SqsDestination(this.undelivered),
    });
    // In the consumer's stack: the permission to call it names the rule, and the two stacks cannot name each other.
    new Rule(Stack.of(consumer), `${id}-rule`, {
      eventBus: this.#bus,
      eventPattern: { source: [...source], detailType: [...detailType] },
      targets: [new FunctionTarget(consumer, { deadLetterQueue: this.undelivered, ...RETRIES })],
    });
  }

  /** Queues a rule's events for its consumer. Events that fail too often go to the rule's dead-letter queue. */
  #deliverByQueue(
    { id, source, detailType, maxReceives, timeoutSeconds, consumersAtOnce }: BusRule,
    consumer: LambdaFunction,
  ): void {
    const deadLetters = queue(this, `${id}-dead-letters`, { retentionPeriod: KEPT });
    const waiting = queue(this, `${id}-queue`, {
      visibilityTimeout: Duration.seconds(timeoutSeconds * VISIBILITY_TIMEOUTS),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: maxReceives },
    });
    this.#queues.set(id, { waiting, deadLetters });
    const rule = new Rule(this, `${id}-rule`, {
      eventBus: this.#bus,
      eventPattern: { source: [...source], detailType: [...detailType] },
      targets: [new SqsQueue(waiting, { deadLetterQueue: this.undelivered, ...RETRIES })],
    });
    // The rules in the consumers' stacks come first: a type of event that moves to one of them is never without a rule.
    rule.node.addDependency(Stack.of(consumer));
    consumer.addEventSource(
      new SqsEventSource(waiting, {
        batchSize: MESSAGES_PER_BATCH,
        maxConcurrency: consumersAtOnce,
        reportBatchItemFailures: true,
      }),
    );
  }

  /**
   * Sends events to a topic, for people: a text of each.
   * @param text path of the text in the event, such as `$.detail.text`
   */
  notify(id: string, { source, detailType }: Pick<BusRule, 'source' | 'detailType'>, topic: ITopic, text: string): void {
    new Rule(this, `${id}-rule`, {
      eventBus: this.#bus,
      eventPattern: { source: [...source], detailType: [...detailType] },
      targets: [
        new SnsTopic(topic, {
          message: RuleTargetInput.fromText(`${Stack.of(this).stackName}: ${EventField.fromPath(text)}`),
          deadLetterQueue: this.undelivered,
          ...RETRIES,
        }),
      ],
    });
  }

  #metric(metricName: string, label: string, period: Duration): Metric {
    const dimensionsMap = { EventBusName: this.#bus.eventBusName };
    return new Metric({ namespace: 'AWS/Events', metricName, dimensionsMap, statistic: 'Sum', label, period });
  }
}

function queue(scope: Construct, id: string, props: QueueProps): Queue {
  return new Queue(scope, id, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, ...props });
}
