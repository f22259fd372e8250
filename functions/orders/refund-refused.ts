/** A provider will not give a payment back, however often it is asked: a person has to find another way. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}
