import type { BrandAnswer } from '#shared/api/desk/branding.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { useAnswer } from '../loading/use-answer.ts';

/** Returns the brand of the organisation, and what replaces it after a change. */
export function useBrand(viewer: Viewer) {
  const { data, error, mutate, isValidating } = useAnswer('GET /studio/brand', viewer);
  const keep = (brand: BrandAnswer) => void mutate(brand, { revalidate: false });
  return { brand: data, error: error as unknown, reload: () => void mutate(), busy: isValidating, keep };
}
