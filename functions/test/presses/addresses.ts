import { PASSWORD, type Visitor } from '../people/visitor.ts';
import { newAddress, one, type Presses, type Scene } from './scene.ts';

async function wantsAddress(scene: Scene) {
  const [buyer, email] = [await scene.person(), newAddress()];
  await buyer.post('/account/email', { email, currentPassword: PASSWORD });
  return { buyer, email, token: await scene.mailboxes.changeToken(email) };
}

const addressOf = async (buyer: Visitor) => (await buyer.get('/account/email')).json;
const isAt = (buyer: Visitor, email: string) => async () => one((await addressOf(buyer))?.email === email);

/** Requests about the addresses of an account. */
export const addressPresses: Presses = {
  'POST /auth/register': [
    async (scene) => {
      const [who, email] = [scene.visitor(), newAddress()];
      const body = { name: 'Ana Viewer', email, password: PASSWORD, referral: null };
      const made = async () => one(await scene.opens(Object.assign(scene.visitor(), { email }), PASSWORD));
      return { who, path: '/auth/register', body, made };
    },
  ],
  'POST /account/email/confirm': [
    async (scene) => {
      const who = await scene.person();
      const made = async () => one((await addressOf(who)).isConfirmed === true);
      return { who, path: '/account/email/confirm', body: { token: await who.confirmationToken() }, made };
    },
  ],
  'POST /account/email/correct': [
    async (scene) => {
      const [buyer, email] = [await scene.person(), newAddress()];
      return { who: buyer, path: '/account/email/correct', body: { email }, made: isAt(buyer, email) };
    },
  ],
  'POST /account/email': [
    async (scene) => {
      const [who, email, other] = [await scene.person(), newAddress(), newAddress()];
      const wants = async (address: string) => (await addressOf(who)).pending?.email === address;
      return {
        who,
        path: '/account/email',
        body: { email, currentPassword: PASSWORD },
        made: async () => one(await wants(email)),
        another: { body: { email: other, currentPassword: PASSWORD }, counts: () => wants(other) },
      };
    },
  ],
  'POST /account/email/cancel': [
    async (scene) => {
      const { buyer } = await wantsAddress(scene);
      return { who: buyer, path: '/account/email/cancel', made: async () => one((await addressOf(buyer)).pending === null) };
    },
  ],
  'POST /account/email/complete': [
    async (scene) => {
      const { buyer, email, token } = await wantsAddress(scene);
      return { who: buyer, path: '/account/email/complete', body: { token }, made: isAt(buyer, email) };
    },
  ],
  'POST /account/email/undo': [
    async (scene) => {
      const { buyer, token } = await wantsAddress(scene);
      await scene.mailboxes.completes(token, buyer);
      const undo = await scene.mailboxes.undoToken(buyer.email);
      const made = async () => {
        await buyer.post('/auth/login', { email: buyer.email, password: PASSWORD });
        return one((await scene.visitor().post('/auth/login', { email: buyer.email, password: PASSWORD })).status === 401);
      };
      return { who: scene.visitor(), path: '/account/email/undo', body: { token: undo }, made };
    },
  ],
};
