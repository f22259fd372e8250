import { resourcesOf, variablesOf, variant } from '../platform.ts';

/** Returns what delivers changes of items to a function. @param id the beginning of the function's logical id */
const mappingOf = (id: string) =>
  resourcesOf('AWS::Lambda::EventSourceMapping').find(
    ({ Properties }) => Properties.FilterCriteria && JSON.stringify(Properties.FunctionName).includes(id),
  )?.Properties;

describe('payments and codes are entered into the books', () => {
  const mapping = () => mappingOf('BookkeepingKeeper');

  test('only payments, codes and the accounts that are paid to trigger the function', () => {
    const criteria = mapping()?.FilterCriteria as { Filters: { Pattern: string }[] } | undefined;
    expect(criteria?.Filters.map(({ Pattern }) => JSON.parse(Pattern) as object)).toEqual([
      { dynamodb: { Keys: { pk: { S: [{ prefix: 'PAYMENT#' }] }, sk: { S: ['PAYMENT'] } } } },
      { dynamodb: { Keys: { pk: { S: [{ prefix: 'CODES#' }] }, sk: { S: [{ prefix: 'CODE#' }] } } } },
      { dynamodb: { Keys: { pk: { S: [{ prefix: 'PAYOUT-METHOD#' }] }, sk: { S: ['METHOD'] } } } },
      { dynamodb: { Keys: { pk: { S: [{ prefix: 'CONNECTED-ACCOUNTS' }] }, sk: { S: [{ prefix: 'OWNER#' }] } } } },
    ]);
  });

  test('no payment is lost on the way, and one that fails raises an alarm while the stream still has it', () => {
    expect(mapping()).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      MaximumRecordAgeInSeconds: 6 * 60 * 60,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/^PaymentsUndelivered/) as unknown, 'Arn'] } },
      },
    });
    // Without it, Lambda retries until the record has its maximum age.
    expect(mapping()).not.toHaveProperty('MaximumRetryAttempts');
  });

  test('the operator and the taxes are passed to the functions that use them, and to no others', () => {
    const functionsWith = (name: string) =>
      variant('taxes and an operator')
        .flatMap(({ resources }) => Object.values(resources))
        .filter(({ Properties }) => JSON.stringify(Properties.Environment ?? {}).includes(`"${name}"`))
        .map(({ Properties }) => Properties.Description)
        .sort();
    const showing = [
      // They compare names of organisations and senders with the operator's.
      'books/ledger/keep-books',
      'desk/branding/edit-brand',
      'desk/branding/edit-profile',
      'desk/messages/mail-templates',
      'desk/messages/preview-announcement',
      'desk/messages/unsubscribe',
      'desk/studio/settings/edit-settings',
      'desk/team/start-organization',
      'mail/outbox/send-mail',
      'site/events/event-by-domain',
      'site/events/event-seller',
      'site/events/oembed',
      'site/events/share/share-picture',
      'site/listing/list-events',
      'site/listing/show-channel',
      'site/shell/render-shell',
    ];
    expect(functionsWith('OPERATOR')).toEqual(showing);
    expect(functionsWith('TAX_RATES')).toEqual(functionsWith('STRIPE_TAX'));
    const checkouts = [
      'money/checkout/card/create-checkout-payment-intent',
      'money/checkout/hosted-page/create-checkout-session',
      'money/checkout/paypal/create-paypal-order',
    ];
    expect(functionsWith('TAX_RATES')).toEqual(checkouts);
    for (const name of ['OPERATOR', 'TAX_RATES', 'STRIPE_TAX']) {
      expect(variablesOf('books/ledger/keep-books')).not.toHaveProperty(name);
      expect(variablesOf('money/checkout/card/create-checkout-payment-intent')).not.toHaveProperty(name);
    }
  });
});

test('payments, new orders and declines by PayPal are counted, and one that cannot be counted raises an alarm', () => {
  const mapping = mappingOf('SalesCountingCounter');
  const orderKeys = { pk: { S: [{ prefix: 'USER#' }] }, sk: { S: [{ prefix: 'ORDER#' }] } };
  const criteria = mapping?.FilterCriteria as { Filters: { Pattern: string }[] } | undefined;
  expect(criteria?.Filters.map(({ Pattern }) => JSON.parse(Pattern) as object)).toEqual([
    { dynamodb: { Keys: { pk: { S: [{ prefix: 'PAYMENT#' }] }, sk: { S: ['PAYMENT'] } } } },
    { eventName: ['INSERT'], dynamodb: { Keys: orderKeys } },
    { dynamodb: { Keys: orderKeys, NewImage: { paypalDeclines: { N: [{ exists: true }] } } } },
    { dynamodb: { Keys: { pk: { S: [{ prefix: 'USER#' }] }, sk: { S: [{ prefix: 'ENTITLEMENT#' }] } } } },
  ]);
  expect(mapping).toMatchObject({
    StartingPosition: 'TRIM_HORIZON',
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    DestinationConfig: {
      OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/^PaymentsUndelivered/) as unknown, 'Arn'] } },
    },
  });
});
