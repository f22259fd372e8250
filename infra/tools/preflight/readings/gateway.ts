import { APIGatewayClient, GetAccountCommand } from '@aws-sdk/client-api-gateway';
import { clientSettings } from '../../configure-payments/aws.ts';
import { attempt, isUnknown, type Reading } from './reading.ts';

/** Reads the requests per second, and the burst, that API Gateway accepts for all APIs of the account in a region. */
export async function readGateway(region: string): Promise<{ rate: Reading; burst: Reading }> {
  const client = new APIGatewayClient(clientSettings(region));
  const account = await attempt(() => client.send(new GetAccountCommand({})));
  if (isUnknown(account)) return { rate: account, burst: account };
  const { rateLimit, burstLimit } = account.throttleSettings ?? {};
  const reading = (value: number | undefined): Reading =>
    value === undefined ? { unknown: 'API Gateway did not tell it.' } : { value };
  return { rate: reading(rateLimit), burst: reading(burstLimit) };
}
