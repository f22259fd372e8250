import useSWR from 'swr';
import type { BrandAnswer } from '#shared/api/branding.ts';
import { call } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';

/** Returns the brand of the organisation, and what replaces it after a change. */
export function useBrand({ userId }: Viewer) {
  const { data, error, mutate, isValidating } = useSWR(['/studio/brand', userId], () => call('GET /studio/brand'));
  const keep = (brand: BrandAnswer) => void mutate(brand, { revalidate: false });
  return { brand: data, error: error as unknown, reload: () => void mutate(), busy: isValidating, keep };
}
