import { useAtomValue } from 'jotai';
import { type LoginState, paths } from '../../lib/navigation/paths.ts';
import { tokenState } from '../../lib/session/token.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PicturePage } from '../../ui/picture-page.tsx';
import rope from './rope.svg';

/** The shade behind the text: from below on a small screen, from the left on a large one. */
const shade =
  'bg-linear-to-t from-background via-background/55 to-background/20 ' +
  'sm:bg-linear-to-r sm:via-background/80 sm:to-background/10 lg:via-background/40 lg:via-45% lg:to-80%';

/** The access-denied page, at `/denied`. */
export default function DeniedPage() {
  const token = useAtomValue(tokenState);
  const email = token.status === 'valid' ? token.payload.email : null;
  return (
    <PicturePage
      picture={
        <>
          <img
            src={rope}
            alt=""
            width={1600}
            height={1000}
            className="absolute inset-0 -z-10 size-full object-cover object-[68%]"
          />
          <div aria-hidden className={`absolute inset-0 -z-10 ${shade}`} />
        </>
      }
    >
      <p className="text-lg font-semibold text-accent">Access denied</p>
      <h1 className="max-w-xl text-4xl font-extrabold tracking-[-0.035em] text-balance lg:text-5xl">
        You do not have access to this page.
      </h1>
      <p className="max-w-lg text-lg text-pretty text-text/85">{email ? <Refused email={email} /> : <Anonymous />}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Link to={paths.login} state={{ asAnother: true } satisfies LoginState} className={buttonClass({ size: 'lg' })}>
          {email ? 'Log in with another account' : 'Log in'}
        </Link>
        <Link to={paths.home} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          Back to home
        </Link>
      </div>
    </PicturePage>
  );
}

/** Names the account, because a visitor with two may not know which one is logged in. */
function Refused({ email }: { email: string }) {
  return (
    <>
      You are logged in as <strong className="font-semibold wrap-anywhere">{email}</strong>, and this account does not have
      access. If you have another one that does, log in with it. If you think this is a mistake,{' '}
      <Link to={paths.contact} className="underline underline-offset-4">
        write to us
      </Link>
      .
    </>
  );
}

function Anonymous() {
  return <>Only certain accounts can see this page, and you are not logged in. If yours is one of them, log in to continue.</>;
}
