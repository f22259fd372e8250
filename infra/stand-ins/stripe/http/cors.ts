/** Headers that allow pages of any origin to call and to read the answer, as at Stripe. */
export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-expose-headers': 'idempotent-replayed, request-id',
  'access-control-max-age': '600',
};
