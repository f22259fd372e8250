import { OWN_PASSWORD, REPEATED_PASSWORD } from '#shared/people/account-rules.ts';
import { faultOfGuessed } from './guessed-rules.ts';

const owner = { name: "Siobhán O'Brien", email: 'sio.obrien84@ringside.example' };
const fault = (password: string) => faultOfGuessed(password, owner, ['Marquee', 'Ringside Media']);

it.each(['aaaaaa', '111111111', '      ', '......', 'ａａａａａａ', '🥊🥊🥊🥊🥊🥊'])('%j is one character repeated', (password) =>
  expect(fault(password)).toBe(REPEATED_PASSWORD),
);

it.each([
  "Siobhán O'Brien",
  'siobhanobrien',
  'Siobhan',
  'obrien1984',
  "2024O'Brien!",
  'sio.obrien84@ringside.example',
  'sio.obrien84',
  'Sio.Obrien',
  'ringside',
  'Marquee',
  'marquee123',
  'Marquee!2026',
  'ringside-media',
])('%j is the owner’s or the site’s', (password) => expect(fault(password)).toBe(OWN_PASSWORD));

it.each([
  'correct horse',
  'six6ix',
  'Siobhán loves boxing',
  'marquee moon live',
  'aaaaab',
  'パスワードです',
  '84 obriens 48',
  '------a',
])('%j is a password of its own', (password) => expect(fault(password)).toBeNull());

it('guesses nothing of a name or an address that has no letters', () => {
  expect(faultOfGuessed('correct horse', { name: '...', email: '+@1.example' }, [])).toBeNull();
  expect(faultOfGuessed('!?!?!?', { name: '...', email: '+@1.example' }, [])).toBeNull();
});
