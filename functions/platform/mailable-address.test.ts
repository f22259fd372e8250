import { mailableAddress } from './mailable-address.ts';

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ädä@example.com', null],
  ['ada@exa mple.com', null],
  ["ada.o'hara+news_1@example.com", "ada.o'hara+news_1@example.com"],
  ['.ada@example.com', null],
  ['ada.@example.com', null],
  ['a..da@example.com', null],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [`${'a'.repeat(65)}@example.com`, null],
])('%s is %s to SES', (address, mailable) => expect(mailableAddress(address)).toBe(mailable));
