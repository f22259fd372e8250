import { readFileSync } from 'node:fs';
import vm from 'node:vm';

/** The part of CloudFront's event that functions read and change. */
export interface EdgeFunctionEvent {
  request: { uri: string; headers: Record<string, { value: string }> };
}

/** The key value store of a function, as far as functions read it. */
export interface EdgeStore {
  exists: (key: string) => Promise<boolean>;
}

/** The import of CloudFront's own module, which is the only one that a function may have. */
const IMPORT = /^import cf from 'cloudfront';$/m;

/**
 * Returns a CloudFront Function from its file. It runs as in CloudFront: with one global `handler`, and nothing of Node.
 * @param store the key value store that is associated with it
 */
export function edgeFunction<E extends EdgeFunctionEvent>(file: string, store?: EdgeStore): (event: E) => Promise<E['request']> {
  const context = vm.createContext({ cf: { kvs: () => store }, console: { log: () => {} } });
  vm.runInContext(readFileSync(file, 'utf8').replace(IMPORT, ''), context);
  const call = vm.runInContext('async (event) => JSON.stringify(await handler(JSON.parse(event)))', context) as (
    event: string,
  ) => Promise<string>;
  return async (event) => JSON.parse(await call(JSON.stringify(event))) as E['request'];
}
