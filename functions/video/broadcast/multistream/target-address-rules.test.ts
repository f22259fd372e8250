import { readTargetAddress } from './target-address-rules.ts';

const PUBLIC = /must be at a public address/;
const SHAPE = /an address such as rtmps/;

test.each([
  ['rtmp://a.rtmp.youtube.com/live2', 'rtmp://a.rtmp.youtube.com/live2'],
  ['rtmps://live-api-s.facebook.com:443/rtmp/', 'rtmps://live-api-s.facebook.com:443/rtmp'],
  ['RTMP://Live.Example.COM:01935/app/instance//', 'rtmp://live.example.com:1935/app/instance'],
  ['rtmp://1.1.1.1/live', 'rtmp://1.1.1.1/live'],
  ['rtmps://live.example.com./app', 'rtmps://live.example.com/app'],
  ['rtmp://münchen.example.com/app', 'rtmp://xn--mnchen-3ya.example.com/app'],
])('%s is the server %s', (text, url) => expect(readTargetAddress(text, false)).toEqual({ url }));

test.each([
  'http://live.example.com/app',
  'file:///etc/passwd',
  'rtmp:live.example.com/app',
  'rtmp://live.example.com',
  'rtmp://live.example.com/',
  'rtmp:///app',
  'rtmp://user:password@live.example.com/app',
  'rtmp://live.example.com/app?key=1',
  'rtmp://live.example.com/app#1',
  'rtmp://live.example.com:0/app',
  'rtmp://live.example.com:99999/app',
  'rtmp://live.example.com\\@127.0.0.1/app',
  'rtmp://live.example.com/app\\..',
  'rtmp://live%2eexample.com/app',
  'rtmp://exa mple.com/app',
  'rtmp://./app',
])('%s is no address of a server', (text) => {
  for (const allowsAnyHost of [true, false]) {
    expect(readTargetAddress(text, allowsAnyHost)).toEqual({ fault: expect.stringMatching(SHAPE) as string });
  }
});

test.each([
  'localhost',
  'studio.localhost',
  'encoder',
  'encoder.local',
  'instance-data.ec2.internal',
  'router.home.arpa',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '169.254.169.254.',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
])('%s is on one machine only', (host) => {
  const url = `rtmp://${host}/app`;
  expect(readTargetAddress(url, false)).toEqual({ fault: expect.stringMatching(PUBLIC) as string });
  expect(readTargetAddress(url, true)).toHaveProperty('url');
});

test.each(['rtmp://172.15.0.1/app', 'rtmp://172.32.0.1/app', 'rtmp://100.128.0.1/app', 'rtmp://223.255.255.254/app'])(
  '%s is just outside of what is not public',
  (url) => expect(readTargetAddress(url, false)).toEqual({ url }),
);
