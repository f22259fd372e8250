import { booksOf } from '../../books/ledger/testing/books.ts';
import { unique } from '../samples/sample-event.ts';
import { one, type Presses } from './scene.ts';

interface Code {
  code: string;
  eventId: string | null;
  disabled: boolean;
}

/** Members' decisions about the money of future purchases. */
export const pricePresses: Presses = {
  'POST /studio/events/{eventId}/partners': [
    async ({ organizer }) => {
      const { _id: eventId } = await organizer.sells();
      const shares = (percent: number) => ({ partners: [{ name: 'Arena', percent }] });
      const entered = async () =>
        (await booksOf(organizer.userId)).all.filter((entry) => entry.kind === 'partners-set' && entry.eventId === eventId);
      const counts = async () => {
        const { partners } = (await organizer.get(`/studio/events/${eventId}/statement`)).json;
        return partners[0].percent === 30;
      };
      return {
        who: organizer,
        path: `/studio/events/${eventId}/partners`,
        body: shares(20),
        made: async () => (await entered()).length,
        another: { body: shares(30), counts },
      };
    },
  ],
  'POST /studio/codes': [
    async ({ shop }) => {
      const [who, code] = [await shop.organizer(), unique().toUpperCase()];
      const made = async () => ((await who.get('/studio/codes')).json.codes as Code[]).length;
      return { who, path: '/studio/codes', body: { code, percent: 20 }, made, others: [{ code, percent: 100 }] };
    },
  ],
  'POST /studio/codes/batch': [
    async ({ shop }) => {
      const who = await shop.organizer();
      const { _id: eventId } = await who.sells();
      const made = async () => ((await who.get('/studio/codes')).json.codes as Code[]).length / 3;
      const body = { batchId: unique(), count: 3, eventId };
      const others = [
        { ...body, count: 4 },
        { ...body, uses: 9 },
      ];
      return { who, path: '/studio/codes/batch', body, made, others };
    },
  ],
  'POST /studio/codes/{code}/disable': [
    async ({ shop }) => {
      const [who, code] = [await shop.organizer(), unique().toUpperCase()];
      await who.makesCode({ code, percent: 20 });
      const made = async () => one(((await who.get('/studio/codes')).json.codes as Code[])[0]!.disabled);
      return { who, path: `/studio/codes/${code}/disable`, made };
    },
  ],
};
