import type Stripe from 'stripe';
import { type Answer, type Call, type Endpoint, ok, putAndEmit, type Work } from '../../../http/call.ts';
import { noSuch } from '../../../http/errors.ts';
import { type Params, paramsOf } from '../../../http/params.ts';
import { newId, nowInSeconds } from '../../ids.ts';
import { listEndpoint } from '../../lists.ts';
import type { Product } from './objects.ts';

export const PRODUCT_DATA_PARAMS = paramsOf<Stripe.ProductCreateParams>([
  'description',
  'images',
  'metadata',
  'name',
  'tax_code',
]);

export const productEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/products',
    params: [...PRODUCT_DATA_PARAMS, 'expand'],
    handle: (call) => ok(createProduct(call, call.params)),
  },
  listEndpoint('/v1/products', 'product'),
  { method: 'GET', path: '/v1/products/:id', params: ['expand'], handle: retrieve },
];

export function createProduct(work: Work, data: Params): Product {
  const product: Product = {
    id: newId('prod'),
    object: 'product',
    active: true,
    created: nowInSeconds(),
    description: data.text('description') ?? null,
    images: data.list('images'),
    livemode: false,
    marketing_features: [],
    metadata: data.metadata(),
    name: data.requiredText('name'),
    tax_code: data.text('tax_code') ?? null,
    type: 'service',
    updated: nowInSeconds(),
    url: null,
  };
  return putAndEmit(work, 'product.created', product);
}

function retrieve({ id, objects }: Call): Answer {
  const product = objects.get('product', id);
  if (!product) throw noSuch('product', id);
  return ok(product);
}
