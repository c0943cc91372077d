import { useEffect, useRef, useState, type InputEvent } from 'react';
import { profileChange } from '#shared/contract/account.ts';
import type { StoredUser } from '#shared/contract/auth.ts';
import { fieldErrors } from '#shared/contract/field-errors.ts';
import { changeProfile } from '#pwa/http/account-calls.ts';
import { updateUser } from '#pwa/session/session-store.ts';
import { OnlineSubmit } from '#pwa/ui/online-submit.tsx';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const SCHEMA = profileChange();

interface ProfileFormProps {
  user: StoredUser;
  /** What names the form. */
  headingId: string;
  onSaved: () => void;
}

/** The fields of Personal Information; another address asks for the current password (docs/rules.md, account). */
export function ProfileForm({ user, headingId, onSaved }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isNewEmail, setIsNewEmail] = useState(false);
  const { errors, isBusy, formProps } = useAccountForm({
    check: (values) => checkProfile(values, user.email),
    send: async ({ firstName = '', lastName = '', email = '', currentPassword }) => {
      const password = isAnother(email, user.email) && currentPassword ? { currentPassword } : {};
      updateUser((await changeProfile({ firstName, lastName, email, ...password })).user);
    },
    onSent: onSaved,
    success: { title: 'Profile Updated', description: 'Your profile has been saved successfully.' },
    failure: {
      title: 'Update Failed',
      description: 'Failed to update profile. Please try again.',
    },
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.name === 'email')
      setIsNewEmail(isAnother(target.value, user.email));
    formProps.onInput(event);
  };
  return (
    <form ref={form} {...formProps} onInput={onInput} aria-labelledby={headingId}>
      <fieldset disabled={isBusy} className="mt-3 grid gap-4">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={user.firstName}
          error={errors['firstName']}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={user.lastName}
          error={errors['lastName']}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={user.email}
          hint="A gmail.com or .edu address"
          error={errors['email']}
        />
        {isNewEmail && (
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            hint="Another email address needs your password"
            error={errors['currentPassword']}
          />
        )}
        <OnlineSubmit
          label="Save Changes"
          busyLabel="Saving..."
          isBusy={isBusy}
          offline="Saving needs a connection. What you have typed stays."
          className="justify-self-start"
        />
      </fieldset>
    </form>
  );
}

function checkProfile(values: Record<string, string>, email: string): Record<string, string> {
  const errors = fieldErrors(SCHEMA, values);
  if (isAnother(values['email'] ?? '', email) && !values['currentPassword'])
    errors['currentPassword'] ??= 'Please enter your current password to change your email';
  return errors;
}

/** The server compares addresses in this form (shared/contract/auth.ts). */
function isAnother(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() !== email;
}
