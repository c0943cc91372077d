import { useMemo } from 'react';
import { signIn as signInSchema } from '#shared/contract/account/auth.ts';
import { signIn } from '#pwa/http/calls/auth-calls.ts';
import { useSignInWays } from '#pwa/account/sign-in-ways.ts';
import { OnlineSubmit } from '#pwa/ui/forms/online-submit.tsx';
import { PasswordField } from '#pwa/ui/forms/password-field.tsx';
import { TextField } from '#pwa/ui/forms/text-field.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Asks for the email and password of an account. */
export function SignInForm() {
  const { emailDomains } = useSignInWays();
  const schema = useMemo(() => signInSchema(emailDomains), [emailDomains]);
  const { errors, isBusy, formProps } = useAuthForm({
    schema,
    send: ({ email = '', password = '' }) => signIn({ email, password }),
    success: {
      title: 'Welcome back!',
      description: "You've been signed in successfully.",
    },
    failure: {
      title: 'Sign in failed',
      description: 'Please check your credentials and try again.',
    },
  });
  return (
    <form {...formProps} aria-label="Sign In">
      <fieldset disabled={isBusy} className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors['password']}
        />
        <a
          href="/forgot-password"
          className="-my-2 inline-flex min-h-tap items-center justify-self-start rounded-sm text-sm text-muted underline underline-offset-4 hover:text-text"
        >
          Forgot your password?
        </a>
        <OnlineSubmit
          label="Sign In"
          busyLabel="Signing in..."
          isBusy={isBusy}
          offline="Signing in needs a connection. What you typed stays here."
          large
        />
      </fieldset>
    </form>
  );
}
