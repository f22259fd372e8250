import cf from 'cloudfront';

// CloudFront Function (runtime cloudfront-js-2.0), on each viewer's request for media, after their cookie was checked.
// The path names the playback session: /media/{event}/~{session}/{file}. The cookie opens that folder alone, so every cookie of a session
// ends with it. A session that was ended is a key of the function's store. The folder is taken out before the cache key is made, so all
// viewers share the same files. The packager knows an event's channel and a broadcast's endpoint by their ids; the origin's path names
// their group. Anything but plain names is not there.
const MEDIA = /^\/media\/([\w-]+)\/~([\w-]+)((?:\/[\w-][\w.-]*)+)$/;
const LIVE = /^\/live\/([\w-]+)(\/.+)$/;

async function isEnded(session) {
  try {
    return await cf.kvs().exists(session);
  } catch (error) {
    // Viewers watch on while the store cannot be read: their renewals are refused all the same.
    console.log(`store not read: ${error}`);
    return false;
  }
}

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
async function handler(event) {
  const request = event.request;
  const media = MEDIA.exec(request.uri);
  if (!media) return { statusCode: 404, statusDescription: 'Not Found' };
  if (await isEnded(media[2])) return { statusCode: 403, statusDescription: 'Forbidden' };
  const live = LIVE.exec(media[3]);
  request.uri = live ? `/${media[1]}/${live[1]}${live[2]}` : `/media/${media[1]}${media[3]}`;
  return request;
}
