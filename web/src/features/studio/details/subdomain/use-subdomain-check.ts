import { useEffect, useState } from 'react';
import { ERRORS } from '#shared/errors.ts';
import { ApiError, call } from '../../../../lib/api/client.ts';

/** Time without typing after which a subdomain is checked. */
const PAUSE_MS = 350;

export type SubdomainCheck =
  | { status: 'none' }
  | { status: 'checking' | 'free' }
  /** The reason that it cannot be chosen, in words. */
  | { status: 'refused'; reason: string };

/** One DNS label. The server has the same rule in shared/api/fields.ts. */
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Returns why a text cannot be a subdomain; null if it can. */
export function spellingProblem(subdomain: string): string | null {
  if (subdomain === '') return 'Choose an address';
  return LABEL.test(subdomain) ? null : 'Use up to 63 lower-case letters, digits and hyphens, with no hyphen at either end';
}

/** Checks a subdomain with the server once typing pauses. @param current the event's own, which needs no check */
export function useSubdomainCheck(subdomain: string, current: string | null): SubdomainCheck {
  const [checked, setChecked] = useState<{ subdomain: string; refusal: string | null } | null>(null);
  const needsCheck = subdomain !== current && spellingProblem(subdomain) === null;
  useEffect(() => {
    if (!needsCheck) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const params = { name: subdomain };
      call('GET /studio/subdomains/{name}', { params, signal: controller.signal }).then(
        ({ refusal }) => setChecked({ subdomain, refusal: refusal && ERRORS[refusal].message }),
        // The form is saved all the same, and the server decides then.
        (error: unknown) => error instanceof ApiError && setChecked(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [subdomain, needsCheck]);
  if (!needsCheck) return { status: 'none' };
  if (checked?.subdomain !== subdomain) return { status: 'checking' };
  return checked.refusal === null ? { status: 'free' } : { status: 'refused', reason: checked.refusal };
}
