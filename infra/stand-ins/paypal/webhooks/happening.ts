/** The content of a new event. */
export interface Happening {
  type: string;
  resourceType: string;
  summary: string;
  /** The object's current state, in PayPal's format. */
  resource: object;
}
