// CloudFront Function (runtime cloudfront-js-2.0), on each viewer's request for a file of the site.
// The build compresses these files better than CloudFront has the time to, into a folder of their own. Only names that contain the
// hash of their content have such a form.
const HASHED_TEXT = /^\/assets\/([^/]+-[\w-]{8}\.(?:css|js|svg|webmanifest))$/;

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const accepted = request.headers['accept-encoding'];
  if (accepted && /\bbr\b/.test(accepted.value)) request.uri = request.uri.replace(HASHED_TEXT, '/assets/br/$1');
  return request;
}
