import PageEnvironment from 'jest-fixed-jsdom';
import { compileOnce } from './compile-once.ts';

compileOnce();

/** The environment of pages, in which test files share the code of their modules. Jest instantiates it. */
export default class SharedCodePageEnvironment extends PageEnvironment {}
