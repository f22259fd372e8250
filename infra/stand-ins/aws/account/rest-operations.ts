import { AwsError } from '../aws-server.ts';
import { type Account, reservedOf, setWarm } from './account.ts';

/** A request with the parts of its path that its row names, in their order. */
interface RestCall {
  parts: string[];
  query: URLSearchParams;
}

export interface RestOperation {
  name: string;
  method: string;
  /** Path; its groups are the call's parts. */
  path: RegExp;
  run: (account: Account, call: RestCall) => object;
}

/**
 * The operations of services with AWS's REST protocol: API Gateway, SES v2 and Lambda. Sources: their API references, GetAccount,
 * GetAccountSettings, ListFunctions, ListAliases, GetFunctionConcurrency, GetProvisionedConcurrencyConfig.
 */
export const restOperations: readonly RestOperation[] = [
  {
    name: 'GetAccount',
    method: 'GET',
    path: /^\/account$/,
    run: ({ gateway }) => ({ throttleSettings: { rateLimit: gateway.rate, burstLimit: gateway.burst } }),
  },
  {
    name: 'GetEmailAccount',
    method: 'GET',
    path: /^\/v2\/email\/account$/,
    run: ({ mail }) => ({
      ProductionAccessEnabled: mail.isOutOfSandbox,
      SendingEnabled: true,
      SendQuota: { Max24HourSend: mail.aDay, MaxSendRate: mail.aSecond, SentLast24Hours: mail.sentToday },
    }),
  },
  {
    name: 'GetAccountSettings',
    method: 'GET',
    path: /^\/2016-08-19\/account-settings$/,
    run: (account) => ({
      AccountLimit: {
        ConcurrentExecutions: account.concurrency,
        UnreservedConcurrentExecutions: account.concurrency - reservedOf(account),
      },
    }),
  },
  {
    name: 'ListFunctions',
    method: 'GET',
    path: /^\/2015-03-31\/functions$/,
    run: ({ functions }) => ({
      Functions: functions.map(({ name, description }) => ({ FunctionName: name, Description: description })),
    }),
  },
  {
    name: 'ListAliases',
    method: 'GET',
    path: /^\/2015-03-31\/functions\/([^/]+)\/aliases$/,
    run: (account, { parts: [name] }) => ({
      Aliases: Object.keys(functionOf(account, name).warmByAlias).map((Name) => ({ Name, FunctionVersion: '1' })),
    }),
  },
  {
    name: 'GetFunctionConcurrency',
    method: 'GET',
    path: /^\/2019-09-30\/functions\/([^/]+)\/concurrency$/,
    run: (account, { parts: [name] }) => {
      const { reserved } = functionOf(account, name);
      return reserved === undefined ? {} : { ReservedConcurrentExecutions: reserved };
    },
  },
  {
    name: 'GetProvisionedConcurrencyConfig',
    method: 'GET',
    path: /^\/2019-09-30\/functions\/([^/]+)\/provisioned-concurrency$/,
    run: (account, { parts: [name], query }) => {
      const warm = functionOf(account, name).warmByAlias[query.get('Qualifier') ?? ''] ?? 0;
      if (warm === 0)
        throw new AwsError('ProvisionedConcurrencyConfigNotFoundException', 'No Provisioned Concurrency Config found.');
      return { RequestedProvisionedConcurrentExecutions: warm, Status: 'READY' };
    },
  },
  {
    name: 'DeleteProvisionedConcurrencyConfig',
    method: 'DELETE',
    path: /^\/2019-09-30\/functions\/([^/]+)\/provisioned-concurrency$/,
    run: (account, { parts: [name = ''], query }) => {
      functionOf(account, name);
      setWarm(account, `function:${name}:${query.get('Qualifier') ?? ''}`, 0);
      return {};
    },
  },
];

function functionOf({ functions }: Account, name = '') {
  const found = functions.find((each) => each.name === name);
  if (!found) throw new AwsError('ResourceNotFoundException', `Function not found: ${name}`);
  return found;
}
