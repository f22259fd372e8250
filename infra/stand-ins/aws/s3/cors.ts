/** The answer to a browser that asks whether it may send a file, as the bucket's rule of a deployment has it. */
export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': 'content-type, cache-control, x-amz-checksum-sha256',
  'access-control-max-age': '600',
};
