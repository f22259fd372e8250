import { EXPORT_REQUESTED, EXPORT_SOURCE, type ExportRequested } from '#shared/bus/export-events.ts';
import { raiseEvent } from '../bus.ts';

/** Asks for an export to be written. @throws ApiError unavailable unless the bus confirms that it has the event */
export const raiseExportRequested = (requested: ExportRequested): Promise<void> =>
  raiseEvent({ source: EXPORT_SOURCE, type: EXPORT_REQUESTED, detail: requested, at: new Date() });
