import { accountInWords, type BankAccount, isRoutingNumber, maskedAccount, withoutSeparators } from './bank-account.ts';

const IBAN: BankAccount = { format: 'iban', holder: 'Ringside Ltd', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };

test('shows the last four characters of an account and nothing else of its number', () => {
  expect(maskedAccount(IBAN)).toEqual({ format: 'iban', holder: 'Ringside Ltd', lastFour: '3000', country: 'DE' });
  const words = accountInWords(maskedAccount({ format: 'us', holder: 'Ring Inc', routing: '021000021', account: '123456789' }));
  expect(words).toBe('Ring Inc, account •••• 6789');
  expect(accountInWords(maskedAccount(IBAN))).toBe('Ringside Ltd, IBAN DE •••• 3000');
});

test('knows the routing numbers of banks by their check digit', () => {
  for (const right of ['021000021', '011401533', '091000019']) expect(isRoutingNumber(right)).toBe(true);
  for (const wrong of ['021000022', '120000021', '000000000', '02100002', '0210000211', '02100002a', '']) {
    expect(isRoutingNumber(wrong)).toBe(false);
  }
});

test('takes a number as people write it', () =>
  expect(withoutSeparators(' de89 3704-0044\u00A00532 0130 00')).toBe('DE89370400440532013000'));
