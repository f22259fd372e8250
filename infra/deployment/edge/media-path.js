import cf from 'cloudfront';

// CloudFront Function (runtime cloudfront-js-2.0), on each viewer's request for media, after their cookie was checked.
// The path names the playback session: /media/{event}/~{session}/{file}. The cookie opens that folder alone, so every cookie of a session
// ends with it. A session that was ended is a key of the function's store. The folder is taken out before the cache key is made, so all
// viewers share the same files. The packager knows an event's channel and a broadcast's endpoint by their ids; the origin's path names
// their group. Anything but plain names is not there.
const MEDIA = /^\/media\/([\w-]+)\/~([\w-]+)((?:\/[\w-][\w.-]*)+)$/;
// A ticket with a limited picture has a cookie for one folder, such as `up-to-720/`. For a broadcast, it is a channel of its own, which has the
// smaller renditions alone. For a film, the folder has its own entry playlist; all else in it stands for a file of the film, which is handed
// out if the height in its path is allowed, as in `720p/index.m3u8` or `master_720p_00001.cmfv`. Sound, words and stills are for everybody.
const LIVE = /^\/live\/([\w-]+)(?:\/(up-to-\d+))?(\/.+)$/;
const EDITION = /^\/up-to-(\d+)\/(.+)$/;
const HEIGHT = /(?:^|[/_-])(\d{3,5})p/g;
const SOUND = /(?:^|[/_-])(?:audio|sound|captions|subtitles)(?:[/_.-]|$)/;
const WORDS_AND_STILLS = /(?:\.vtt|\.jpg)$/;
// A replay that its organiser has cut is a folder in that of its recording, such as `kept-4-120.300-412/`. Its playlists and chapters are in it. All
// else stands for a file of the recording, which is handed out if the number at the end of its name is in one of the runs that the folder names, or
// if it is an init segment, which has no picture. A viewer's cookie is for one such folder, so nobody can name other runs.
const CUT = /^(\/replay\/[\w-]+(?:\/up-to-\d+)?)\/kept-(\d+-\d+(?:\.\d+-\d+)*)\/(.+)$/;
const NUMBER = /(\d+)\.\w+$/;
const NO_FILM = /^(?:live|replay|preview|up-to-\d+)\//;

async function isEnded(session) {
  try {
    return await cf.kvs().exists(session);
  } catch (error) {
    // Viewers watch on while the store cannot be read: their renewals are refused all the same.
    console.log(`store not read: ${error}`);
    return false;
  }
}

// Returns the largest height in a path; 0 if it says none.
function heightIn(path) {
  let largest = 0;
  path.replace(HEIGHT, (found, height) => {
    largest = Math.max(largest, Number(height));
    return found;
  });
  return largest;
}

// Returns the file behind a path in the folder of a limited ticket; null if it is too large, or says of neither height nor kind.
function fileIn(path, most) {
  if (path === 'master.m3u8') return `/up-to-${most}/${path}`;
  if (NO_FILM.test(path)) return null;
  const height = heightIn(path);
  const isAllowed = height > 0 ? height <= Number(most) : SOUND.test(path);
  return isAllowed || WORDS_AND_STILLS.test(path) ? `/${path}` : null;
}

// Returns the file behind a path in the folder of a replay that was cut; null if it was cut out.
function fileOfCut(path, cut) {
  if (path.endsWith('.m3u8') || cut[3] === 'chapters.vtt') return path;
  const name = cut[3].split('/').pop();
  const number = NUMBER.exec(name);
  const runs = cut[2].split('.').map((run) => run.split('-').map(Number));
  const isKept = number !== null && runs.some((run) => run[0] <= Number(number[1]) && Number(number[1]) <= run[1]);
  return isKept || /init/.test(name) ? `${cut[1]}/${cut[3]}` : null;
}

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
async function handler(event) {
  const request = event.request;
  const media = MEDIA.exec(request.uri);
  if (!media) return { statusCode: 404, statusDescription: 'Not Found' };
  if (await isEnded(media[2])) return { statusCode: 403, statusDescription: 'Forbidden' };
  const live = LIVE.exec(media[3]);
  if (live) {
    request.uri = `/${media[1]}${live[2] ? `-${live[2]}` : ''}/${live[1]}${live[3]}`;
    return request;
  }
  const edition = EDITION.exec(media[3]);
  const cut = CUT.exec(media[3]);
  const file = edition ? fileIn(edition[2], edition[1]) : cut ? fileOfCut(media[3], cut) : media[3];
  if (file === null) return { statusCode: 404, statusDescription: 'Not Found' };
  request.uri = `/media/${media[1]}${file}`;
  return request;
}
