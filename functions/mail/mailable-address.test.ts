import { mailableAddress } from './mailable-address.ts';

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ädä@example.com', null],
  ['ada@exa mple.com', null],
])('%s is %s to SES', (address, mailable) => {
  expect(mailableAddress(address)).toBe(mailable);
});
