import { useState } from 'react';
import { type Program, PROGRAMS } from '#shared/video/broadcast/signal-words.ts';
import { localStore } from '../../../../lib/browser/local-store.ts';

const STORED = 'encoder-program';

/** Returns the program that an organiser encodes with, as they chose it in this browser; OBS until they do. */
export function useProgram(): [Program, (program: Program) => void] {
  const [program, setProgram] = useState<Program>(
    () => PROGRAMS.find((name) => name === localStore().getItem(STORED)) ?? PROGRAMS[0],
  );
  const choose = (next: Program) => {
    localStore().setItem(STORED, next);
    setProgram(next);
  };
  return [program, choose];
}
