import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

type Headers = Record<string, { value: string }>;

const source = readFileSync(path.join(__dirname, 'forwarded-host.js'), 'utf8');
/** The function as CloudFront runs it: one global `handler`. */
const forwardedHost = (headers: Headers) => {
  const request = { uri: '/', headers: structuredClone(headers) };
  const answer = vm.runInNewContext(`${source}; handler(event)`, { event: { request } }) as { headers: Headers };
  return answer.headers['x-forwarded-host']?.value;
};

test("the viewer's host goes to the origin in lower case", () => {
  expect(forwardedHost({ host: { value: 'Fight.PPV.example' } })).toBe('fight.ppv.example');
});

test('what the viewer claims is overwritten', () => {
  expect(forwardedHost({ host: { value: 'a.example' }, 'x-forwarded-host': { value: 'evil.example' } })).toBe('a.example');
});

test('it fits the size CloudFront takes', () => {
  expect(Buffer.byteLength(source)).toBeLessThan(10 * 1024);
});
