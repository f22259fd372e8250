// CloudFront Function (runtime cloudfront-js-2.0), on each viewer's request for live video.
// MediaPackage knows an event's channel and a broadcast's endpoint by their ids; the origin's path names their group. The path that
// the viewer's cookie opens is checked before this function runs. A folder that names a playback session is for the access logs alone, which
// keep the path as the viewer sent it. Anything but plain names is not there.
const LIVE = /^\/media\/([\w-]+)\/live\/([\w-]+)(?:\/~[\w-]+)?((?:\/[\w-][\w.-]*)+)$/;

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  if (!LIVE.test(request.uri)) return { statusCode: 404, statusDescription: 'Not Found' };
  request.uri = request.uri.replace(LIVE, '/$1/$2$3');
  return request;
}
