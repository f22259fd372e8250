import { Duration } from 'aws-cdk-lib/core';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import { bookkeeping, type ItemKind } from '#shared/bus/streams.ts';
import { bookkeeperPermissions } from '../function-permissions.ts';
import { grantPermissions, type Capabilities } from './grant-permissions.ts';
import { PlatformFunction, type CodeProvider } from './platform-function.ts';

/** A minute's sales come in few batches, and a receipt is there a second after its payment. */
const GATHERED = Duration.seconds(1);
/**
 * Tried again for so long. The stream keeps changes for 24 hours; what fails for longer than an outage lasts is to raise
 * the alarm of the dead letters while they are still there.
 */
const TRIED_FOR = Duration.hours(6);

export interface BookkeepingProps {
  code: CodeProvider;
  capabilities: Capabilities;
}

/**
 * Brings each change of a payment or a code, in order, to the function that writes the ledgers and numbers the receipts. What it
 * could not enter becomes a dead letter beside those of the bus: a queue of its own would cost an alarm of its own.
 */
export class Bookkeeping extends Construct {
  readonly keeper: PlatformFunction;

  constructor(scope: Construct, id: string, { code, capabilities }: BookkeepingProps) {
    super(scope, id);
    const { consumer, timeoutSeconds, batchSize, kinds } = bookkeeping;
    this.keeper = new PlatformFunction(this, 'Keeper', { handler: consumer, code, timeout: Duration.seconds(timeoutSeconds) });
    grantPermissions(this.keeper, bookkeeperPermissions, capabilities);
    capabilities.tables.commerce.streamTo(this.keeper, {
      // What happens while the stream is being connected is heard, too.
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: kinds.map((kind) => FilterCriteria.filter({ dynamodb: { Keys: keysOf(kind) } })),
      batchSize,
      maxBatchingWindow: GATHERED,
      maxRecordAge: TRIED_FOR,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(capabilities.bus.undelivered),
    });
  }
}

function keysOf(kind: ItemKind) {
  const sk = 'sk' in kind ? FilterRule.isEqual(kind.sk) : FilterRule.beginsWith(kind.skPrefix);
  return { pk: { S: FilterRule.beginsWith(kind.pkPrefix) }, sk: { S: sk } };
}
