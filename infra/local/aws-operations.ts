import type { LocalBus } from './bus/local-bus.ts';
import type { Entry } from './bus/put-events.ts';
import { SECRET_IDS } from './environment.ts';
import { KEY_GENERATION, type Keys } from './keys/keys.ts';
import type { Operation } from '../stand-ins/aws/aws-server.ts';
import { disturbedBus } from '../stand-ins/aws/disturbed-bus.ts';
import { getSecretValue } from '../stand-ins/aws/secrets.ts';

/** Returns the AWS operations that the functions call, except DynamoDB's. */
export function awsOperations(bus: LocalBus, keys: Keys): Record<string, Operation> {
  const {
    stripeSecretKey,
    stripePublishableKey,
    stripeWebhookSecret,
    stripeConnectWebhookSecret,
    tokenSecret,
    mediaPrivateKey,
    secondFactorKey,
    statementKey,
  } = keys;
  const { paypalClientId, paypalClientSecret, paypalWebhookId, paypalEnvironment } = keys;
  return {
    ...disturbedBus(({ Entries }) => bus.put(Entries as Entry[])),
    'secretsmanager.GetSecretValue': getSecretValue({
      [SECRET_IDS.payments]: {
        stripeSecretKey,
        stripePublishableKey,
        stripeWebhookSecret,
        ...(stripeConnectWebhookSecret && { stripeConnectWebhookSecret }),
        paypalClientId,
        paypalClientSecret,
        paypalWebhookId,
        paypalEnvironment,
      },
      [SECRET_IDS.platform]: {
        generation: KEY_GENERATION,
        tokenSecret,
        mediaPrivateKey,
        secondFactorKeys: { [KEY_GENERATION]: secondFactorKey },
        statementKeys: { [KEY_GENERATION]: statementKey },
      },
    }),
  };
}
