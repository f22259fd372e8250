import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { useAnswer } from '../use-answer.ts';

/** Returns the organisations that the viewer belongs to. */
export const useOrganizations = (viewer: Viewer) => useAnswer('GET /studio/organizations', viewer);
