// CloudFront Function (runtime cloudfront-js-2.0), on each viewer's request.
// The API cannot be sent the real Host header, so the host the viewer asked for travels in this one.
// What a viewer wrote there is overwritten: the shell and the session cookie believe it.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  request.headers['x-forwarded-host'] = { value: request.headers.host.value.toLowerCase() };
  return request;
}
