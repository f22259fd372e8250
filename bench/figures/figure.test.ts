import { isOverLimit } from './figure.ts';

it.each([
  ['at its limit', { value: 350, aim: 350, isRequired: true }, false],
  ['above it', { value: 351, aim: 350, isRequired: true }, true],
  ['above a limit that is only aimed for', { value: 351, aim: 350 }, false],
  ['without a limit', { value: 351, isRequired: true }, false],
  ['that could not be measured', { value: null, aim: 350, isRequired: true }, false],
] as const)('a figure %s: %j fails the run: %s', (_, figure, isOver) => {
  expect(isOverLimit({ name: 'memory', unit: 'MB', ...figure })).toBe(isOver);
});
