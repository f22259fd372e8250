import PageEnvironment from 'jest-fixed-jsdom';
import { compileOnce } from './compile-once.ts';
import { quickenStyles } from './quick-styles.ts';

compileOnce();

/** The environment of pages, in which test files share the code of their modules and styles are found quickly. Jest instantiates it. */
export default class SharedCodePageEnvironment extends PageEnvironment {
  constructor(...args: ConstructorParameters<typeof PageEnvironment>) {
    super(...args);
    quickenStyles(this.global as unknown as Parameters<typeof quickenStyles>[0]);
  }
}
