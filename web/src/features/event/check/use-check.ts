import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { measureBandwidth } from './bandwidth.ts';
import { checkCodecs } from './codecs.ts';
import { codecVerdict, COUNTRY_OPEN, COUNTRY_UNKNOWN, RATE_UNKNOWN, rateVerdict, type Verdict } from './verdicts.ts';

export interface Check {
  /** Null while it is checked. */
  country: Verdict | null;
  browser: Verdict | null;
  connection: Verdict | null;
  /** The share of the measurement that is done, from 0 to 1. */
  progress: number;
}

const BEGUN: Check = { country: null, browser: null, connection: null, progress: 0 };

/**
 * Checks whether an event can be watched here: the country, by the edge's answer about the event; the browser; and the connection. In a
 * blocked country that answer replaces the whole page, as everywhere.
 * @param run another number checks again
 */
export function useCheck(eventId: string, run: number): Check {
  const [check, setCheck] = useState(BEGUN);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const note = (found: Partial<Check>) => {
      if (!signal.aborted) setCheck((before) => ({ ...before, ...found }));
    };
    setCheck(BEGUN);
    call('GET /events/domain/{subdomain}', { params: { subdomain: eventId }, signal }).then(
      () => note({ country: COUNTRY_OPEN }),
      () => note({ country: COUNTRY_UNKNOWN }),
    );
    void checkCodecs().then((codecs) => note({ browser: codecVerdict(codecs) }));
    measureBandwidth((progress) => note({ progress }), signal).then(
      (rate) => note({ connection: rateVerdict(rate) }),
      () => note({ connection: RATE_UNKNOWN }),
    );
    return () => controller.abort();
  }, [eventId, run]);
  return check;
}
