import { useState } from 'react';
import useSWR from 'swr';
import type { Mark, Marks } from '#shared/api/desk/studio/marks.ts';
import { call, reasonOf } from '../../../../lib/api/client.ts';

/** A mark that the server may not have yet. */
interface Unsent {
  key: string;
  kind: Mark['kind'];
  title: string;
  /** When it was set by this browser's clock, milliseconds. */
  setAt: number;
}

/** The time between two requests for what other members have marked. */
const AGAIN_MS = 5_000;

const asMark = ({ key, kind, title, setAt }: Unsent): Mark => ({ id: key, kind, title, at: new Date(setAt).toISOString() });

/** Returns the marks of an event's last broadcast that the server has. */
export const useKnownMarks = (eventId: string, userId: string) =>
  useSWR(['/studio/marks', eventId, userId], () => call('GET /studio/events/{eventId}/marks', { params: { eventId } }), {
    refreshInterval: AGAIN_MS,
  });

/**
 * Returns the marks of the running broadcast, the earliest first, also those that others have set, and what sets and removes them. A mark is shown
 * at once; one that could not be sent stays until it was.
 */
export function useMarks({ eventId, userId, broadcastId }: { eventId: string; userId: string; broadcastId: string }) {
  const params = { eventId };
  const { data, mutate } = useKnownMarks(eventId, userId);
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const known = data?.broadcastId === broadcastId ? data.marks : [];
  const waiting = unsent.filter(({ key }) => known.every(({ id }) => id !== key));
  const keep = (next: Marks) => void mutate(next, { revalidate: false });
  const trying = async (change: () => Promise<Marks>) => {
    setProblem(null);
    try {
      keep(await change());
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };
  const send = ({ key, kind, title, setAt }: Unsent) =>
    trying(async () => {
      const body = { broadcastId, key, kind, ...(title !== '' && { title }), ago: Math.max(0, Math.round(Date.now() - setAt)) };
      const next = await call('POST /studio/events/{eventId}/marks', { params, body });
      setUnsent((all) => all.filter((one) => one.key !== key));
      return next;
    });
  return {
    marks: [...known, ...waiting.map(asMark)].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    problem,
    hasUnsent: waiting.length > 0,
    add: (kind: Mark['kind'], title: string) => {
      const mark = { key: crypto.randomUUID(), kind, title, setAt: Date.now() };
      setUnsent((all) => [...all, mark]);
      void send(mark);
    },
    sendAgain: () => void Promise.all(waiting.map(send)),
    remove: ({ id }: Mark) => {
      setUnsent((all) => all.filter(({ key }) => key !== id));
      void trying(() => call('POST /studio/events/{eventId}/marks/remove', { params, body: { broadcastId, key: id } }));
    },
  };
}
