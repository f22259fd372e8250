import { securityTxt } from './security-txt.ts';

const NOW = new Date('2027-03-01T12:34:56.789Z');

it('names the support address before the contact page', () =>
  expect(securityTxt({ site: 'https://ppv.example.com', supportMail: 'help@example.com' }, NOW)).toBe(
    [
      'Contact: mailto:help@example.com',
      'Contact: https://ppv.example.com/contact',
      'Expires: 2027-08-28T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://ppv.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  ));

it('names the contact page alone without an address', () =>
  expect(securityTxt({ site: 'https://ppv.example.com', supportMail: null }, NOW)).toMatch(
    /^Contact: https:\/\/ppv\.example\.com\/contact\nExpires/,
  ));
