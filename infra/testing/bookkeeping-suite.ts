import { resourcesOf, variablesOf, variant } from './platform.ts';

describe('payments and codes are entered into the books', () => {
  const mapping = () =>
    resourcesOf('AWS::Lambda::EventSourceMapping').find(({ Properties }) => Properties.FilterCriteria)?.Properties;

  test('the function is woken by payments and codes alone', () => {
    const criteria = mapping()?.FilterCriteria as { Filters: { Pattern: string }[] } | undefined;
    expect(criteria?.Filters.map(({ Pattern }) => JSON.parse(Pattern) as object)).toEqual([
      { dynamodb: { Keys: { pk: { S: [{ prefix: 'PAYMENT#' }] }, sk: { S: ['PAYMENT'] } } } },
      { dynamodb: { Keys: { pk: { S: [{ prefix: 'CODES#' }] }, sk: { S: [{ prefix: 'CODE#' }] } } } },
    ]);
  });

  test('no payment is lost on the way, and one that fails raises an alarm while the stream still has it', () => {
    expect(mapping()).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      MaximumRecordAgeInSeconds: 6 * 60 * 60,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/^PaymentsUndelivered/) as unknown, 'Arn'] } } },
    });
    // Without it, Lambda goes on for as long as the record is young enough.
    expect(mapping()).not.toHaveProperty('MaximumRetryAttempts');
  });

  test('who runs the platform, and which tax prices hold, is told to those that work with it', () => {
    const told = (name: string) =>
      variant('taxes and an operator')
        .flatMap(({ resources }) => Object.values(resources))
        .filter(({ Properties }) => JSON.stringify(Properties.Environment ?? {}).includes(`"${name}"`))
        .map(({ Properties }) => Properties.Description)
        .sort();
    expect(told('OPERATOR')).toEqual(['ledger/keep-books']);
    expect(told('TAX_RATES')).toEqual(told('STRIPE_TAX'));
    const askForMoney = ['orders/create-checkout-payment-intent', 'orders/create-checkout-session', 'orders/create-paypal-order'];
    expect(told('TAX_RATES')).toEqual(askForMoney);
    for (const name of ['OPERATOR', 'TAX_RATES', 'STRIPE_TAX']) {
      expect(variablesOf('ledger/keep-books')).not.toHaveProperty(name);
      expect(variablesOf('orders/create-checkout-payment-intent')).not.toHaveProperty(name);
    }
  });
});
