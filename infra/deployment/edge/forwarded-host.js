// CloudFront Function (runtime cloudfront-js-2.0), on each viewer's request.
// CloudFront cannot forward the real Host header to the API, so this one carries the host that the viewer asked for.
// A value sent by the viewer is overwritten, because the shell and the session cookie trust it.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  request.headers['x-forwarded-host'] = { value: request.headers.host.value.toLowerCase() };
  return request;
}
