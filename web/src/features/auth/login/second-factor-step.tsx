import { AuthLayout } from '../auth-layout.tsx';
import { CodeForm, type CodeFormProps } from './code-form.tsx';

/** The second step of a login to an account with two-factor login. */
export function SecondFactorStep(props: CodeFormProps) {
  return (
    <AuthLayout
      title="Enter your code"
      lead="Two-factor login protects your account."
      other={
        <button
          type="button"
          onClick={props.onOver}
          className="cursor-pointer font-semibold text-accent underline underline-offset-4"
        >
          Log in with another account
        </button>
      }
    >
      <CodeForm {...props} />
    </AuthLayout>
  );
}
