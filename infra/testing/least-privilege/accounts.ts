import type { Summary } from '../permissions-of.ts';
import {
  GET_SECRET,
  READ,
  READ_BATCH,
  READ_DELETE,
  READ_QUEUE,
  READ_WRITE,
  WRITE,
  WRITE_LOG,
  accountsTable,
  bus,
  catalogTable,
  commerceTable,
  paymentsSecret,
  platformSecret,
} from './rights.ts';

/** Signing in, the account, and letters to people. */
export const accountsRights: Readonly<Record<string, Summary>> = {
  'auth/register': { [accountsTable]: WRITE, [platformSecret]: GET_SECRET, 'Api/auth/registerLog': WRITE_LOG },
  'auth/login': { [accountsTable]: READ_WRITE, [platformSecret]: GET_SECRET, 'Api/auth/loginLog': WRITE_LOG },
  'auth/logout': { [accountsTable]: 'DeleteItem', 'Api/auth/logoutLog': WRITE_LOG },
  'auth/session': { [accountsTable]: READ, [platformSecret]: GET_SECRET, 'Api/auth/sessionLog': WRITE_LOG },
  'auth/forgotten-password': { [accountsTable]: WRITE, [bus]: 'PutEvents', 'Api/auth/forgotten-passwordLog': WRITE_LOG },
  'auth/reset-password': { [accountsTable]: READ_WRITE, [platformSecret]: GET_SECRET, 'Api/auth/reset-passwordLog': WRITE_LOG },
  'contact/contact': { [accountsTable]: WRITE, [bus]: 'PutEvents', 'Api/contact/contactLog': WRITE_LOG },
  'mail/send-mail': {
    [accountsTable]: READ_WRITE,
    [catalogTable]: READ,
    [commerceTable]: READ,
    'Payments/send-mail-queue': READ_QUEUE,
    'Api/mail/send-mailLog': WRITE_LOG,
  },
  'account/my-account': { [accountsTable]: READ_WRITE, 'Api/account/my-accountLog': WRITE_LOG },
  'account/change-name': {
    [accountsTable]: READ_WRITE,
    [commerceTable]: READ_WRITE,
    [platformSecret]: GET_SECRET,
    'Api/account/change-nameLog': WRITE_LOG,
  },
  'account/change-email': {
    [accountsTable]: READ_WRITE,
    [commerceTable]: READ_WRITE,
    [platformSecret]: GET_SECRET,
    'Api/account/change-emailLog': WRITE_LOG,
  },
  'account/change-password': {
    [accountsTable]: READ_WRITE,
    [platformSecret]: GET_SECRET,
    'Api/account/change-passwordLog': WRITE_LOG,
  },
  'account/sign-out-everywhere': { [accountsTable]: READ_DELETE, 'Api/account/sign-out-everywhereLog': WRITE_LOG },
  'account/export-account': {
    [accountsTable]: READ,
    [catalogTable]: READ,
    [commerceTable]: READ_BATCH,
    'Api/account/export-accountLog': WRITE_LOG,
  },
  'account/delete-account': {
    [accountsTable]: READ_WRITE,
    [catalogTable]: READ,
    [commerceTable]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    'Api/account/delete-accountLog': WRITE_LOG,
  },
  'referrals/my-credits': {
    [accountsTable]: READ,
    [catalogTable]: READ,
    [commerceTable]: READ_BATCH,
    'Api/referrals/my-creditsLog': WRITE_LOG,
  },
};
