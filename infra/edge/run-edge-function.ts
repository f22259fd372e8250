import { readFileSync } from 'node:fs';
import vm from 'node:vm';

/** The part of CloudFront's event that functions read and change. */
export interface EdgeFunctionEvent {
  request: { uri: string; headers: Record<string, { value: string }> };
}

/** Returns a CloudFront Function from its file. It runs as in CloudFront: with one global `handler`, and nothing of Node. */
export function edgeFunction<E extends EdgeFunctionEvent>(file: string): (event: E) => E['request'] {
  const context = vm.createContext({});
  vm.runInContext(readFileSync(file, 'utf8'), context);
  return (event) => {
    context.event = structuredClone(event);
    return JSON.parse(String(vm.runInContext('JSON.stringify(handler(event))', context))) as E['request'];
  };
}
