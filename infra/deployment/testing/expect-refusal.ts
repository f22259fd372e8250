/** Expects that an attempt throws an error of a class, whose message has a sentence in it. */
export function expectRefusal(attempt: () => unknown, kind: new (message: string) => Error, sentence: string): void {
  expect(attempt).toThrow(kind);
  expect(attempt).toThrow(sentence);
}
