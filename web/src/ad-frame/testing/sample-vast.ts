/** The contents of a sample ad; each is left out unless it is named. */
interface Sample {
  skipoffset?: string;
  duration?: string;
  /** The body of `MediaFiles`. */
  media?: string;
  advertiser?: string;
  /** Host of all addresses that are told what happens. */
  host?: string;
}

const cdata = (address: string) => `<![CDATA[ ${address} ]]>`;
const vast = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="4.2" xmlns="http://www.iab.com/VAST">${content}</VAST>`;

const EVENTS = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'skip', 'pause', 'resume', 'mute', 'unmute'];
const tracking = (host: string) =>
  `<TrackingEvents>${EVENTS.map((event) => `<Tracking event="${event}">${cdata(`https://${host}/${event}`)}</Tracking>`).join('')}</TrackingEvents>`;
const told = (host: string) =>
  `<Error>${cdata(`https://${host}/error?code=[ERRORCODE]`)}</Error><Impression>${cdata(`https://${host}/impression`)}</Impression>`;

/** Returns one form of an ad's video, as VAST names it. */
export const mediaFile = (
  height: number,
  url = `https://cdn.example.com/${height}.mp4`,
  more = 'delivery="progressive" type="video/mp4"',
) => `<MediaFile width="${Math.round((height * 16) / 9)}" height="${height}" ${more}>${cdata(url)}</MediaFile>`;

/** Returns a document with an ad. */
export function inlineVast({
  skipoffset,
  duration = '00:00:12',
  media = mediaFile(720),
  advertiser,
  host = 'ads.example.com',
}: Sample = {}) {
  const clicks = `${advertiser ? `<ClickThrough>${cdata(advertiser)}</ClickThrough>` : ''}<ClickTracking>${cdata(`https://${host}/click`)}</ClickTracking>`;
  const linear = `<Linear${skipoffset ? ` skipoffset="${skipoffset}"` : ''}><Duration>${duration}</Duration>${tracking(host)}<VideoClicks>${clicks}</VideoClicks><MediaFiles>${media}</MediaFiles></Linear>`;
  return vast(
    `<Ad id="1"><InLine><AdSystem>Sample</AdSystem><AdTitle>Spot</AdTitle>${told(host)}<Creatives><Creative>${linear}</Creative></Creatives></InLine></Ad>`,
  );
}

/** Returns a document that refers to another one. */
export const wrapperVast = (tag: string, host = 'broker.example.com') =>
  vast(
    `<Ad id="1"><Wrapper><AdSystem>Broker</AdSystem>${told(host)}<VASTAdTagURI>${cdata(tag)}</VASTAdTagURI><Creatives><Creative><Linear>${tracking(host)}</Linear></Creative></Creatives></Wrapper></Ad>`,
  );

/** The answer of a server that has no ad. */
export const emptyVast = vast('');
