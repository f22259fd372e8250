import swcJest from '@swc/jest';

type Transformer = ReturnType<typeof swcJest.createTransformer>;

/** The statement by which codecs that ship as WebAssembly name themselves an address in Cloudflare's workers. CommonJS has no such place. */
const OF_WORKERS = 'if(import.meta.url===undefined){import.meta.url="https://localhost"}';

/** Compiles the codecs as `@swc/jest` does everything else, without the statement that cannot be compiled. */
export default {
  createTransformer(options: Parameters<typeof swcJest.createTransformer>[0]): Transformer {
    const swc = swcJest.createTransformer(options);
    const without = (source: string) => source.replace(OF_WORKERS, '');
    return {
      ...swc,
      process: (source, ...rest) => swc.process!(without(source), ...rest),
    };
  },
};
