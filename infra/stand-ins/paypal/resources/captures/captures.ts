import type { Endpoint } from '../../http/call.ts';
import { found } from '../../http/call.ts';
import { notFound } from '../../http/errors.ts';
import { captureView } from './capture-view.ts';

export const captureEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/payments/captures/:id',
    handle: (call) => ({ status: 200, body: captureView(found(call, 'capture', notFound), call.baseUrl) }),
  },
];
