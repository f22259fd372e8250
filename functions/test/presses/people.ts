import { makeOperator } from '../stories/desk/operator.ts';
import { newAddress, type Presses } from './scene.ts';

interface Act {
  action: string;
  person: string | null;
}

/** People who are erased, with and without an account. */
export const peoplePresses: Presses = {
  'POST /operator/people/erase': [
    async (scene) => {
      const [who, { email }] = [await scene.person(), await scene.confirmed()];
      await makeOperator(who);
      const { tag } = (await who.post('/operator/people/look-up', { email })).json;
      const isAboutThem = ({ action, person }: Act) => action === 'erase-person' && person === tag;
      const made = async () => ((await who.get('/operator/acts')).json.acts as Act[]).filter(isAboutThem).length;
      return { who, path: '/operator/people/erase', body: { email, reason: 'Request 1.' }, made };
    },
    async (scene) => {
      const [who, email] = [await scene.person(), newAddress()];
      await makeOperator(who);
      const message = { firstName: 'Ada', lastName: 'Okonkwo', email, message: 'Hello', acceptTerms: true };
      await scene.visitor().post('/contact', message);
      const held = async () => (await who.post('/operator/people/look-up', { email })).json.held.length as number;
      const before = await held();
      return {
        who,
        path: '/operator/people/erase',
        body: { email, reason: 'Request 1.' },
        made: async () => before - (await held()),
      };
    },
  ],
};
