import { hashRecoveryCode, readCode, recoveryCodesFor } from './recovery-codes-rules.ts';

it('makes ten different codes, which are read back as they are and stored by their hashes', () => {
  const { codes, recovery } = recoveryCodesFor('usr_1');
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    expect(recovery).toHaveProperty(hashRecoveryCode('usr_1', readCode(code)!.code));
    expect(recovery).not.toHaveProperty(hashRecoveryCode('usr_2', readCode(code)!.code));
  }
  expect(Object.keys(recovery)).toHaveLength(10);
});

it.each([
  ['123456', 'app', '123456'],
  [' 123 456\n', 'app', '123456'],
  ['１２３４５６', 'app', '123456'],
  ['ABCD-EFGH-JKMN-PQRS', 'recovery', 'abcdefghjkmnpqrs'],
  ['abcd efgh – jkmn‑pqrs', 'recovery', 'abcdefghjkmnpqrs'],
  ['OIL0-0000-0000-0000', 'recovery', '0110000000000000'],
])('reads %j as a code of kind %s', (typed, kind, code) => expect(readCode(typed)).toEqual({ kind, code }));

it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', 'abcd-efgh-jkmn-pqr', 'abcd-efgh-jkmn-pqrsu', 'uuuu-uuuu-uuuu-uuuu', '🎟🎟🎟'])(
  'reads no code from %j',
  (typed) => expect(readCode(typed)).toBeNull(),
);
