import { CustomResource, Duration } from 'aws-cdk-lib/core';
import { Provider } from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import { FIRST_ADMIN_MAKER } from '../deployed-functions.ts';
import { HASHING_MEGABYTES } from './lambda/hashing.ts';
import { PlatformFunction, type CodeProvider } from './lambda/platform-function.ts';
import type { PaymentsBus } from './payments-bus.ts';
import type { SigningKeys } from './keys/signing-keys.ts';
import type { Tables } from './storage/tables.ts';

export interface FirstAdminProps {
  code: CodeProvider;
  email: string;
  tables: Tables;
  keys: SigningKeys;
  bus: PaymentsBus;
}

/**
 * The first organiser's account, so that a new platform has somebody who may create events. Its password is generated
 * inside the AWS account and stored in the platform's secret only.
 */
export class FirstAdmin extends Construct {
  constructor(scope: Construct, id: string, { code, email, tables, keys, bus }: FirstAdminProps) {
    super(scope, id);
    const maker = new PlatformFunction(this, 'Maker', {
      handler: FIRST_ADMIN_MAKER,
      code,
      timeout: Duration.minutes(1),
      // It hashes a password, as login does.
      memoryMegabytes: HASHING_MEGABYTES,
    });
    tables.accounts.grantTo(maker, 'read', 'write');
    keys.grantSecretChangesTo(maker);
    // An account that it takes over may be playing.
    bus.grantPutTo(maker);
    const account = new CustomResource(this, 'Account', {
      resourceType: 'Custom::FirstAdmin',
      serviceToken: new Provider(this, 'Provider', { onEventHandler: maker }).serviceToken,
      properties: { Email: email },
    });
    // Both write the whole secret, so they must not run at the same time: one would undo the other's change.
    account.node.addDependency(keys.made);
  }
}
