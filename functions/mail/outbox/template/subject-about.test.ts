import { LONGEST_SUBJECT, subjectAbout } from './subject-about.ts';

const cancelled = (name: string) => `${name} is cancelled: $19.99 refunded`;

it.each([
  ['Fight Night', 'Fight Night is cancelled: $19.99 refunded'],
  ['World Championship Heavyweight Boxing: The Rematch', 'World Championship… is cancelled: $19.99 refunded'],
  ['Donaudampfschifffahrtsgesellschaftskapitän', 'Donaudampfschifffahrtsgesell… is cancelled: $19.99 refunded'],
  ['The show\n of  the year', 'The show of the year is cancelled: $19.99 refunded'],
])('a subject about %p is %p', (name, subject) => {
  expect(subjectAbout(name, cancelled)).toBe(subject);
  expect(subject.length).toBeLessThanOrEqual(LONGEST_SUBJECT);
});

it('cuts no sign in two, and keeps a part of the name in a subject that is long anyway', () => {
  expect(subjectAbout('🎤'.repeat(40), (name) => `${name} has ended`)).toMatch(/^(🎤)+… has ended$/u);
  expect(subjectAbout('Harbour Sessions', (name) => `${'x'.repeat(70)} ${name}`)).toMatch(/ Harbour…$/);
});
