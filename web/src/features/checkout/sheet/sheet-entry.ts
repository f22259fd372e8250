/** The part of a place in the browser's history that says that a sheet is open on the page. */
interface SheetState {
  sheet?: boolean;
}

/** Returns true for a place in the browser's history that an open sheet has added. */
export const isSheet = ({ state }: { state: unknown }): boolean => (state as SheetState | null)?.sheet === true;
