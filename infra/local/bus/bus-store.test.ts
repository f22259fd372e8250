import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BusStore } from './bus-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bus-'));
const file = path.join(folder, 'bus.sqlite');
let store: BusStore;
beforeEach(() => {
  store = new BusStore(file);
  store.add([
    { rule: 'record', envelope: 'a' },
    { rule: 'mail', envelope: 'a' },
  ]);
  store.add([{ rule: 'record', envelope: 'b' }]);
});
afterEach(() => {
  store.close();
  rmSync(file, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const take = (rule = 'record', limit = 10) => store.take(rule, limit, 60_000);
const envelopes = (rule?: string) => take(rule).map(({ envelope }) => envelope);

test('hands a delivery to its rule only, in order of arrival, and only once', () => {
  expect(take('record', 1)).toEqual([{ id: expect.any(Number), rule: 'record', envelope: 'a', receives: 1 }]);
  expect(envelopes()).toEqual(['b']);
  expect(envelopes()).toEqual([]);
  expect(envelopes('mail')).toEqual(['a']);
});

test('names the rules for which something is due, and no others', () => {
  expect(store.dueRules()).toEqual(new Set(['record', 'mail']));
  const [first, second] = take();
  expect(store.dueRules()).toEqual(new Set(['mail']));
  store.retryAt(first!.id, Date.now() - 1);
  expect(store.dueRules()).toEqual(new Set(['record', 'mail']));
  store.bury(first!.id);
  store.retryAt(second!.id, Date.now() + 60_000);
  expect(store.dueRules()).toEqual(new Set(['mail']));
});

test('removes a whole batch once it is done', () => {
  const ids = take().map(({ id }) => id);
  store.done(ids);
  store.releaseTaken();
  expect(envelopes()).toEqual([]);
  expect(store.counts()).toEqual({ waiting: 1, dead: 0 });
});

test('hands out a delivery again once its retry is due', () => {
  const [first, second] = take();
  store.retryAt(first!.id, Date.now() - 1);
  store.retryAt(second!.id, Date.now() + 60_000);
  expect(take()).toEqual([{ ...first, receives: 2 }]);
});

test('keeps a dead letter, and does not hand it out again', () => {
  const [first] = take();
  store.bury(first!.id);
  store.releaseTaken();
  expect(envelopes()).toEqual(['b']);
  expect(store.counts()).toEqual({ waiting: 2, dead: 1 });
  expect(store.deadLetters()).toEqual([first]);
});

test('deliveries that an ended process had taken are due immediately in the next one', () => {
  take();
  store.close();
  store = new BusStore(file);
  expect(envelopes()).toEqual([]);
  store.releaseTaken();
  expect(envelopes()).toEqual(['a', 'b']);
});

test('returns the time at which the next delivery is due', () => {
  expect(store.nextDueAt()).toBeLessThanOrEqual(Date.now());
  store.done(take('mail').map(({ id }) => id));
  const before = Date.now();
  const ids = take().map(({ id }) => id);
  expect(store.nextDueAt()).toBeGreaterThanOrEqual(before + 60_000);
  store.done(ids);
  expect(store.nextDueAt()).toBeNull();
});
