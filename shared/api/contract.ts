import {
  changeEmail,
  changeName,
  changePassword,
  deleteAccount,
  exportAccount,
  myAccount,
  signOutEverywhere,
} from './account.ts';
import { forgottenPassword, login, logout, register, resetPassword, session } from './auth.ts';
import { contact } from './contact.ts';
import type { Parsed } from './endpoint.ts';
import { eventByDomain, startTrial } from './events.ts';
import { health, openApi } from './health.ts';
import { createCheckoutPaymentIntent, myOrders, savePayment } from './orders.ts';
import { startPlayback } from './playback.ts';
import { addPackage, createEvent, editEvent, ownEvents, publishEvent, unpublishEvent, uploadMedia } from './studio.ts';
import { stripeWebhook } from './webhooks.ts';

/**
 * Everything the API answers. Routes, functions, request validation, the web client's types and the
 * OpenAPI document come from this list and from nowhere else.
 */
export const contract = [
  register,
  login,
  logout,
  session,
  forgottenPassword,
  resetPassword,
  myAccount,
  changeName,
  changeEmail,
  changePassword,
  signOutEverywhere,
  exportAccount,
  deleteAccount,
  contact,
  eventByDomain,
  startTrial,
  createCheckoutPaymentIntent,
  savePayment,
  myOrders,
  startPlayback,
  ownEvents,
  createEvent,
  editEvent,
  publishEvent,
  unpublishEvent,
  addPackage,
  uploadMedia,
  stripeWebhook,
  health,
  openApi,
] as const;

type Contract = (typeof contract)[number];
export type ContractRoute = Contract['route'];

/** The types of one endpoint by its route, for callers that must not carry the schemas themselves. */
export type Call<R extends ContractRoute> = {
  [E in Contract as E['route']]: {
    params: Parsed<E['params']>;
    body: E['body'] extends null ? null : import('zod/mini').input<NonNullable<E['body']>>;
    answer: Parsed<E['answer']>;
  };
}[R];
