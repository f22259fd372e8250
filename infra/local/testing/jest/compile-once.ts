import vm from 'node:vm';

interface Compilation {
  source: string;
  parameters: string;
  script: vm.Script;
}

const compiled = new Map<string, Compilation>();
const compileAlone = vm.compileFunction;

/**
 * Compiles a module as `vm.compileFunction` does, once a process. Jest has it compiled again for each test file, and V8 keeps nothing of
 * that. A script that runs in another context shares its code with the first run, also of functions that V8 compiles when they are first
 * called, and nothing else. Imports while a module runs are not supported; jest supports them as little without a flag.
 */
const compileShared: typeof vm.compileFunction = (source, names = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compileAlone(source, names, options);
  const parameters = names.join(',');
  let known = compiled.get(filename);
  if (known?.source !== source || known.parameters !== parameters) {
    const head = `(function (${parameters}) {`;
    // Errors name the lines and columns of the module.
    const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    known = { source, parameters, script };
    compiled.set(filename, known);
  }
  return known.script.runInContext(parsingContext) as ReturnType<typeof vm.compileFunction>;
};

/** Has jest compile each module once a process: half of the time of a short test file went into that. */
export function compileOnce(): void {
  vm.compileFunction = compileShared;
}
