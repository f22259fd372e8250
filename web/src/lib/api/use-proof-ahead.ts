import { useCallback, useEffect, useRef } from 'react';
import type { ProofPurpose } from '#shared/proof/puzzle.ts';
import { call } from './client.ts';
import { whileProving } from './proving.ts';

/** Milliseconds for which an answer is relied on. A puzzle may be solved for three minutes, and people type for a while. */
const FRESH_MS = 2 * 60_000;

/** A question to the API, and the solution once there is a puzzle. */
interface ProofRequest {
  at: number;
  controller: AbortController;
  proof?: Promise<string | undefined>;
}

/** A proof of work that a form prepares while somebody fills it in. */
export interface ProofAhead {
  /** Asks again if the last answer is used or old; for each input. */
  ask: () => void;
  /** Returns the proof to send, and uses it up; undefined if none is needed as far as the page knows. */
  take: () => Promise<string | undefined>;
}

/**
 * Asks whether the next request of a form has to come with a proof of work, and solves the puzzle while somebody types, so that they do not
 * wait for it at the end. Whatever goes wrong here, the request itself still gets a puzzle of its own.
 * @param purpose null while the form has nothing to send that may need one
 */
export function useProofAhead(purpose: ProofPurpose | null): ProofAhead {
  const asked = useRef<ProofRequest | null>(null);
  const ask = useCallback(() => {
    if (purpose === null) return;
    if (asked.current && Date.now() - asked.current.at < FRESH_MS) return;
    asked.current?.controller.abort();
    asked.current = { at: Date.now(), controller: new AbortController() };
    void prepare(purpose, asked.current);
  }, [purpose]);
  const take = useCallback(async () => {
    const taken = asked.current;
    asked.current = null;
    if (taken?.proof) return whileProving(taken.proof);
    taken?.controller.abort();
    return undefined;
  }, []);
  useEffect(() => {
    ask();
    return () => {
      asked.current?.controller.abort();
      asked.current = null;
    };
  }, [ask]);
  return { ask, take };
}

/** Adds the solution to a question, as soon as there is a puzzle to solve. */
async function prepare(purpose: ProofPurpose, asked: ProofRequest): Promise<void> {
  const { signal } = asked.controller;
  try {
    const { puzzle } = await call('POST /auth/puzzle', { body: { purpose }, signal });
    if (!puzzle) return;
    const { prove } = await import('./prove.ts');
    asked.proof = prove(puzzle, signal).catch(() => undefined);
  } catch {
    // The request itself will be asked for a proof, if it needs one.
  }
}
