import { remedyOf } from './remedy.ts';

const call = (more: object) =>
  JSON.stringify({ requestContext: { functionArn: 'arn:aws:lambda:eu-west-1:1:function:Marquee-prod-end:$LATEST' }, ...more });

it('calls a function again that failed three times, with what it was called with', () => {
  expect(remedyOf({ body: call({ requestPayload: { detail: { userId: 'usr_1' } } }) })).toEqual({
    kind: 'call',
    functionName: 'Marquee-prod-end',
    payload: '{"detail":{"userId":"usr_1"}}',
  });
});

it.each([
  ['arn:aws:sqs:eu-west-1:1:record-purchase', { kind: 'send', queueName: 'record-purchase', body: '{"id":1}' }],
  [
    'arn:aws:lambda:eu-west-1:1:function:Marquee-prod-mail',
    { kind: 'call', functionName: 'Marquee-prod-mail', payload: '{"id":1}' },
  ],
  [
    'arn:aws:events:eu-west-1:1:event-bus/other',
    { kind: 'look', why: 'the bus could not reach arn:aws:events:eu-west-1:1:event-bus/other' },
  ],
])('hands an event that could not reach %s to it', (targetArn, remedy) => {
  expect(remedyOf({ body: '{"id":1}', targetArn })).toEqual(remedy);
});

it.each([call({ DDBStreamBatchInfo: { shardId: '1' } }), 'not JSON', 'null', '{}', '[]', call({})])(
  'leaves %s to a person',
  (body) => {
    expect(remedyOf({ body })).toMatchObject({ kind: 'look', why: expect.stringMatching(/\w+ \w+/) });
  },
);
