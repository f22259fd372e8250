import NodeEnvironment from 'jest-environment-node';
import { compileOnce } from './compile-once.ts';

compileOnce();

/** Jest's environment of Node, in which test files share the code of their modules. Jest instantiates it. */
export default class SharedCodeEnvironment extends NodeEnvironment {}
