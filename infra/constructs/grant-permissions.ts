import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Permissions } from '../function-permissions.ts';
import type { PaymentsBus } from './payments-bus.ts';
import type { ReadableSecret } from './readable-secret.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { Tables } from './tables.ts';

/** What functions can be given. */
export interface Capabilities {
  tables: Tables;
  paymentsSecret: ReadableSecret;
  keys: SigningKeys;
  bus: PaymentsBus;
}

/** Gives a function what its line names: the right to use it and the variable by which it finds it. */
export function grantPermissions(fn: LambdaFunction, permissions: Permissions, capabilities: Capabilities): void {
  const { tables, paymentsSecret, keys, bus } = capabilities;
  for (const table of ['accounts', 'catalog', 'commerce', 'playback'] as const) {
    const uses = permissions[table];
    if (uses) tables[table].grantTo(fn, ...uses);
  }
  if (permissions.paymentsSecret) paymentsSecret.grantTo(fn);
  if (permissions.platformSecret) keys.grantSecretTo(fn);
  if (permissions.mediaKeyPair) keys.nameMediaKeyTo(fn);
  if (permissions.bus === 'put') bus.grantPutTo(fn);
}
