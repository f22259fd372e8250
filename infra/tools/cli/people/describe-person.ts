import type { Call } from '#shared/api/contract.ts';

type Person = Call<'POST /operator/people/look-up'>['answer'];

/** Returns what is stored about a person in words: what an erasure removes, what it keeps and why, and what stands in its way. */
export function describePerson({ email, tag, account, obstacle, lost, held }: Person): string {
  const [removed, kept] = [held.filter(({ isErased }) => isErased), held.filter(({ isErased }) => !isErased)];
  return [
    email,
    `  in the log of the desk  person ${tag}`,
    `  account                 ${account ? accountLine(account) : 'none'}`,
    ...(account?.deletion ? [`  to be deleted           ${account.deletion.dueAt}`] : []),
    ...(obstacle === null ? [] : ['', `The account cannot be erased now. ${obstacle}`]),
    '',
    removed.length > 0 ? 'An erasure removes:' : 'There is nothing that an erasure would remove.',
    ...removed.map(heldLine),
    ...(lost.length > 0
      ? ['', 'With that, the person loses what was paid for and not used:', ...lost.map((one) => `  ${one}`)]
      : []),
    ...(kept.length > 0 ? ['', 'It keeps:', ...kept.map(heldLine)] : []),
  ].join('\n');
}

function accountLine({ userId, name, createdAt, isConfirmed }: NonNullable<Person['account']>): string {
  const since = createdAt === null ? '' : `, registered ${createdAt.slice(0, 10)}`;
  return `${userId}, ${name}${since}, address ${isConfirmed ? 'confirmed' : 'not confirmed'}`;
}

const heldLine = ({ kind, count, why }: Person['held'][number]) => `  ${kind}: ${count}${why === '' ? '' : `. ${why}`}`;
