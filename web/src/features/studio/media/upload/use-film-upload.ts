import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/client.ts';
import { sendFilm } from './send-film.ts';

/** An upload in this page. */
export type UploadState =
  | { status: 'idle' }
  | {
      status: 'sending' | 'paused' | 'failed';
      file: File;
      /** Null until the server has given one. */
      uploadId: string | null;
      /** Bytes that have arrived. */
      sent: number;
      /** Seconds until the rest has arrived; null until that can be estimated. */
      secondsLeft: number | null;
      /** The reason that it failed; null if it did not. */
      problem: string | null;
    };

export interface FilmUpload {
  state: UploadState;
  /** Starts or continues an upload. */
  start: (file: File) => void;
  pause: () => void;
  /** Leaves a paused or failed upload, which can be continued for seven days. */
  leave: () => void;
}

/** Bytes before the speed of a line is estimated. */
const ENOUGH_BYTES = 2_000_000;

/** Uploads one film at a time. Closing the page while it does asks first. @param onChange called when the list of films changed */
export function useFilmUpload(eventId: string, onChange: () => Promise<void>): FilmUpload {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => {
    if (state.status !== 'sending') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [state.status]);

  const change = (changes: Partial<Exclude<UploadState, { status: 'idle' }>>) =>
    setState((now) => (now.status === 'idle' ? now : { ...now, ...changes }));

  const run = async (file: File) => {
    const controller = new AbortController();
    stop.current = controller;
    const startedAt = performance.now();
    setState({ status: 'sending', file, uploadId: null, sent: 0, secondsLeft: null, problem: null });
    const onSent = (sent: number, before: number) => {
      const perMs = (sent - before) / (performance.now() - startedAt);
      const secondsLeft = sent - before > ENOUGH_BYTES ? (file.size - sent) / perMs / 1000 : null;
      change({ sent, secondsLeft });
    };
    try {
      const onBegun = (uploadId: string) => change({ uploadId });
      await sendFilm(file, { eventId, onBegun, onSent, signal: controller.signal });
      await onChange();
      setState({ status: 'idle' });
    } catch (error) {
      if (controller.signal.aborted) return;
      change({ status: 'failed', problem: problemOf(error) });
    }
  };

  return {
    state,
    start: (file) => void run(file),
    pause: () => {
      stop.current?.abort();
      change({ status: 'paused', secondsLeft: null });
    },
    leave: () => {
      setState({ status: 'idle' });
      void onChange();
    },
  };
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return 'We lost the connection. What was uploaded is kept. Continue when you are back online.';
}
