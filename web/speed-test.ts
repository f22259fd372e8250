import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { SPEED_TEST } from './src/features/event/check/speed-test-file.ts';

/** Puts the file into the build that event pages measure a visitor's connection with. Nothing on the way can make it smaller. */
export function speedTestFile(): Plugin {
  return {
    name: 'speed-test-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: SPEED_TEST.path.slice(1), source: incompressible(SPEED_TEST.bytes) });
    },
  };
}

/** Returns bytes that look random and are the same in every build. */
function incompressible(bytes: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(bytes / 32) }, (_, i) => createHash('sha256').update(`speed ${i}`).digest());
  return Buffer.concat(blocks).subarray(0, bytes);
}
