import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\//;

/**
 * Lets the build drop what the application does not use of react-router, a sixth of the first script. The package is built with
 * its help for developers, and lacks the annotations that say which of its calls have no effect besides their result.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code
          .replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false')
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          // To read the class that it extends would otherwise count as an effect of a class.
          .replace(/ extends (React\d*\.Component) \{/g, ' extends /* @__PURE__ */ (() => $1)() {')
          // The page of errors of routers that load data, which ours is not.
          .replace(/createElement\(DefaultErrorComponent, null\)/, 'createElement("p")'),
        map: null,
      }),
    },
  };
}
