import vm from 'node:vm';
import { compileOnce } from './compile-once.ts';

const { compileFunction } = vm;
beforeEach(compileOnce);
afterEach(() => {
  vm.compileFunction = compileFunction;
});

const compile = (source: string, filename: string, names = ['module']) =>
  vm.compileFunction(source, names, { filename, parsingContext: vm.createContext({ globals: {} }) });

it('gives each context functions and globals of its own', () => {
  const count = 'globalThis.count = (globalThis.count ?? 0) + 1; module.count = globalThis.count;';
  const modules = [{ count: 0 }, { count: 0 }];
  const functions = modules.map(() => compile(count, '/counts.js'));
  for (const [i, one] of functions.entries()) one(modules[i]);
  expect(modules).toEqual([{ count: 1 }, { count: 1 }]);
  expect(functions[0]).not.toBe(functions[1]);
});

it('compiles again what has another text or other parameters', () => {
  expect(compile('return 1', '/changed.js')({})).toBe(1);
  expect(compile('return 2', '/changed.js')({})).toBe(2);
  expect(compile('return module + other', '/changed.js', ['module', 'other'])(1, 2)).toBe(3);
});

it.each([
  ['throw new Error("thrown")', '/place.js:1:7'],
  ['\n  throw new Error("thrown")', '/place.js:2:9'],
])('names the place of an error in %p', (source, place) => {
  expect(() => compile(source, '/place.js')()).toThrow(
    expect.objectContaining({ stack: expect.stringContaining(place) as string }),
  );
});

it('reads a module that ends with a comment', () => expect(compile('return 3 // three', '/comment.js')()).toBe(3));

it('leaves others their compilation', () => {
  expect(vm.compileFunction('return a', ['a'])(4)).toBe(4);
});
