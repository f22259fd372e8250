import NodeEnvironment from 'jest-environment-node';
import { compileOnce } from './compile-once.ts';
import { formatCheaply } from './sdk-stacks.ts';

compileOnce();

/** Jest's environment of Node, in which test files share the code of their modules. Jest instantiates it. */
export default class SharedCodeEnvironment extends NodeEnvironment {
  constructor(...config: ConstructorParameters<typeof NodeEnvironment>) {
    super(...config);
    formatCheaply((this.global as unknown as { Error: ErrorConstructor }).Error);
  }
}
