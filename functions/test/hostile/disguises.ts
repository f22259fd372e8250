import { LIVE_FOLDER } from '#shared/video/broadcast/broadcast.ts';
import { type Attempt, HOST } from './media-edge.ts';

/** The file that an attacker wants, and the cookies that they hold. */
interface Aim {
  /** Path of a file with its query. */
  target: string;
  /** A folder that the attacker's cookies open or might open, with a trailing slash. */
  own: string;
  cookie: string;
}

type Disguise = (aim: Aim) => Attempt;

const asking = (
  change: (target: string, own: string) => string,
  headers: Record<string, string> = {},
  method = 'GET',
): Disguise => {
  return ({ target, own, cookie }) => ({ method, path: change(target, own), headers: { ...headers, ...(cookie && { cookie }) } });
};
const plainly = (headers: Record<string, string>, method = 'GET') => asking((target) => target, headers, method);
/** Puts something between an own folder and the rest of the target's path: `/media/` is left out of the latter. */
const through = (steps: string) => asking((target, own) => `${own}${steps}${target.slice('/media/'.length)}`);
const withQuery = (query: (own: string) => string) =>
  asking((target, own) => `${target}${target.includes('?') ? '&' : '?'}${query(own)}`);
const rewritten = (pattern: RegExp, by: string) => asking((target) => target.replace(pattern, by));

/** The ways in which each file is asked for. */
export const DISGUISES: Readonly<Record<string, Disguise>> = {
  plainly: plainly({}),
  'a range': plainly({ range: 'bytes=0-0' }),
  'several ranges': plainly({ range: 'bytes=0-0,2-2,-1' }),
  'an impossible range': plainly({ range: 'bytes=999999999-' }),
  'only if changed': plainly({ 'if-none-match': '"x"', 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }),
  HEAD: plainly({}, 'HEAD'),
  POST: plainly({}, 'POST'),
  PUT: plainly({}, 'PUT'),
  DELETE: plainly({}, 'DELETE'),
  OPTIONS: plainly({ origin: 'https://evil.example', 'access-control-request-method': 'GET' }, 'OPTIONS'),
  'a method override': plainly({ 'x-http-method-override': 'GET' }, 'PATCH'),
  'another host': plainly({ host: 'lights.marquee.localhost' }),
  'the host in capitals': plainly({ host: HOST.toUpperCase() }),
  'the host with a dot': plainly({ host: `${HOST}.` }),
  'a foreign host': plainly({ host: 'evil.example' }),
  'a forwarded host': plainly({ 'x-forwarded-host': HOST, 'x-forwarded-for': '127.0.0.1', forwarded: `host=${HOST}` }),
  'a rewritten address': plainly({ 'x-original-url': '/', 'x-rewrite-url': '/', 'x-forwarded-path': '/' }),
  'a whole address': asking((target) => `http://${HOST}${target}`),
  'a guessed secret of the origin': plainly({ 'x-origin-secret': 'secret', authorization: 'Bearer x' }),
  'another path in the query': withQuery((own) => own),
  'a signature in the query': withQuery(() => 'Policy=e30_&Signature=AAAA&Key-Pair-Id=K1&Expires=4102444800'),
  'a later start in the query': withQuery(() => 'start=1&aws.manifestsettings=start%3A1'),
  'dots through a folder': through('../'),
  'encoded dots': through('%2e%2e/'),
  'an encoded slash': through('..%2f'),
  'dots and slash encoded': through('%2E%2E%2F'),
  'doubly encoded': through('%252e%252e%252f'),
  'overlong dots': through('%c0%ae%c0%ae/'),
  'a backslash': through('..\\'),
  'an encoded backslash': through('..%5c'),
  'a parameter of the path': through('..;/'),
  'a null byte': asking((target) => `${target}%00.html`),
  'a null byte in the folder': through('%00../'),
  'from the site’s files': asking((target) => `/assets/..${target}`),
  'from encoded pictures': asking((target) => `/images/%2e%2e${target}`),
  'from the machine’s own address': asking((target) => `/_local/..${target}`),
  'from the API': asking((target) => `/api/v1/..${target}`),
  'as the bucket names it': asking((target) => `/marquee-media${target}`),
  'as the packager names it': rewritten(new RegExp(`^/media/([^/]+)/${LIVE_FOLDER}`), '/out/v1/marquee/$1/'),
  'two slashes': rewritten(/^\//, '//'),
  'two slashes inside': rewritten(/^\/media\//, '/media//'),
  'the folder itself': rewritten(/[^/]*$/, ''),
  'in capitals': rewritten(/^\/media/, '/MEDIA'),
  'an encoded letter': rewritten(/^\/media/, '/%6dedia'),
  'an encoded name': rewritten(/\.(?=\w+(\?|$))/, '%2e'),
  'a dot in the path': rewritten(/^\/media\//, '/media/./'),
  'a slash at the end': rewritten(/(\?|$)/, '/$1'),
  'a fragment': rewritten(/(\?|$)/, '%23$1'),
};
