import type { Buyer } from '../people/buyer.ts';
import { SecondFactor } from '../stories/account/second-factor.ts';
import { PASSWORD, type Visitor } from '../people/visitor.ts';
import { one, type Press, type Presses, type Scene } from './scene.ts';

const OTHER_PASSWORD = 'brand new horse';

async function factorOf(scene: Scene): Promise<SecondFactor> {
  const factor = new SecondFactor(await scene.person());
  await factor.confirmsAddress();
  return factor;
}

async function turnedOn(scene: Scene): Promise<SecondFactor> {
  const factor = await factorOf(scene);
  await factor.turnsOn();
  return factor;
}

const isOn = async (owner: Visitor) => (await owner.get('/account')).json.twoFactor !== null;
const isOut = async (visitor: Visitor) => one((await visitor.get('/account')).status === 401);

/** Returns another browser with the same session, which does not forget its cookies with the first. */
function withSession(scene: Scene, { cookies }: Buyer): Buyer {
  const other = scene.visitor();
  for (const [name, value] of cookies) other.cookies.set(name, value);
  return other;
}

async function ends(scene: Scene, path: string): Promise<Press> {
  const who = await scene.person();
  const other = withSession(scene, who);
  return { who, path, made: () => isOut(other) };
}

/** Sessions, passwords, and second factors. */
export const signInPresses: Presses = {
  'POST /auth/second-factor': [
    async (scene) => {
      const [factor, who] = [await turnedOn(scene), scene.visitor()];
      const signIns = async () => (await factor.owner.get('/account/export')).json.signIns.length as number;
      const [before, challenge] = [await signIns(), await factor.enters(who)];
      const body = { challenge, code: factor.recoveryCodes[0] };
      return { who, path: '/auth/second-factor', body, made: async () => (await signIns()) - before };
    },
  ],
  'POST /auth/logout': [(scene) => ends(scene, '/auth/logout')],
  'POST /account/sign-out-everywhere': [(scene) => ends(scene, '/account/sign-out-everywhere')],
  'POST /account/delete': [
    async (scene) => {
      const who = await scene.person();
      const other = withSession(scene, who);
      const state = async () => (await other.get('/account')).text;
      const before = await state();
      const body = { currentPassword: PASSWORD, confirmation: 'DELETE', givesUp: [] };
      return { who, path: '/account/delete', body, made: async () => one((await state()) !== before) };
    },
  ],
  'POST /account/keep': [
    async (scene) => {
      const who = await scene.person();
      await who.leaves();
      await who.signsIn();
      const made = async () => one((await who.get('/account')).json.deletion === null);
      return { who, path: '/account/keep', body: {}, made };
    },
  ],
  'POST /auth/reset-password': [
    async (scene) => {
      const [person, who] = [await scene.person(), scene.visitor()];
      await who.post('/auth/forgotten-password', { email: person.email });
      const token = await scene.mailboxes.token('Choose a new password', person.email);
      const made = async () => one(await scene.opens(person, OTHER_PASSWORD));
      return { who, path: '/auth/reset-password', body: { token, password: OTHER_PASSWORD }, made };
    },
  ],
  'POST /account/password': [
    async (scene) => {
      const who = await scene.person();
      const body = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
      return { who, path: '/account/password', body, made: async () => one(await scene.opens(who, OTHER_PASSWORD)) };
    },
  ],
  'POST /account/two-factor/confirm': [
    async (scene) => {
      const factor = await factorOf(scene);
      await factor.setsUp();
      const { owner } = factor;
      const made = async () => one(await isOn(owner));
      return { who: owner, path: '/account/two-factor/confirm', body: { code: factor.code() }, made };
    },
  ],
  'POST /account/two-factor/recovery-codes': [
    async (scene) => {
      const { owner, recoveryCodes } = await turnedOn(scene);
      const body = { currentPassword: PASSWORD, code: recoveryCodes[0] };
      // Each success answers other codes.
      const made: Press['made'] = async (answers) => answers.filter(({ status }) => status === 200).length;
      return { who: owner, path: '/account/two-factor/recovery-codes', body, made };
    },
  ],
  'POST /studio/payout-method': [
    async (scene) => {
      const { owner, recoveryCodes } = await turnedOn(scene);
      await owner.post('/studio/organizations', { name: 'Ringside' });
      const bank = { format: 'us', holder: 'Ringside Inc', routing: '021000021', account: '1234567890' };
      const method = { kind: 'bank', bank };
      const body = { method, currentPassword: PASSWORD, code: recoveryCodes[0], seen: { version: 0 } };
      const made = async () => (await owner.get('/studio/payout-method')).json.version as number;
      return { who: owner, path: '/studio/payout-method', body, made };
    },
  ],
  'POST /account/two-factor/turn-off': [
    async (scene) => {
      const { owner, recoveryCodes } = await turnedOn(scene);
      const body = { currentPassword: PASSWORD, code: recoveryCodes[0] };
      return { who: owner, path: '/account/two-factor/turn-off', body, made: async () => one(!(await isOn(owner))) };
    },
  ],
};
