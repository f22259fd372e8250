/** The provider does not let this account read a list. The message says what to enable. */
export class NotPermitted extends Error {
  override name = 'NotPermitted';
}
