import { Duration } from 'aws-cdk-lib/core';
import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { ItemKind, StreamRule } from '#shared/bus/streams.ts';
import { grantPermissions, type Capabilities } from './lambda/grant-permissions.ts';
import { PlatformFunction, type CodeProvider } from './lambda/platform-function.ts';

/**
 * Time for which a failed change is retried. The stream keeps changes for 24 hours; a change that fails for longer than an
 * outage lasts must raise the dead-letter alarm while the stream still has it.
 */
const RETRIED_FOR = Duration.hours(6);

export interface StreamConsumerProps {
  rule: StreamRule;
  /** The function's id in the construct. */
  function: string;
  code: CodeProvider;
  capabilities: Capabilities;
}

/**
 * Delivers each change that a rule names, in order, to the rule's consumer. A change that it cannot take becomes a dead letter
 * beside those of the bus: a queue of its own would cost another alarm.
 */
export class StreamConsumer extends Construct {
  readonly consumer: PlatformFunction;

  constructor(scope: Construct, id: string, { rule, function: name, code, capabilities }: StreamConsumerProps) {
    super(scope, id);
    const { consumer, rights, timeoutSeconds, batchSize, kinds } = rule;
    this.consumer = new PlatformFunction(this, name, { handler: consumer, code, timeout: Duration.seconds(timeoutSeconds) });
    grantPermissions(this.consumer, rights, capabilities);
    capabilities.tables.commerce.streamTo(this.consumer, {
      filters: kinds.map(filterOf),
      batchSize,
      retriedFor: RETRIED_FOR,
      undelivered: capabilities.bus.undelivered,
    });
  }
}

function filterOf(kind: ItemKind) {
  const { only } = kind;
  const eventName = only === 'new' ? { eventName: FilterRule.isEqual('INSERT') } : {};
  const NewImage = typeof only === 'object' ? { NewImage: { [only.has]: { N: FilterRule.exists() } } } : {};
  return FilterCriteria.filter({ ...eventName, dynamodb: { Keys: keysOf(kind), ...NewImage } });
}

function keysOf(kind: ItemKind) {
  const sk = 'sk' in kind ? FilterRule.isEqual(kind.sk) : FilterRule.beginsWith(kind.skPrefix);
  return { pk: { S: FilterRule.beginsWith(kind.pkPrefix) }, sk: { S: sk } };
}
