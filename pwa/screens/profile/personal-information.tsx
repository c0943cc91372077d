import { useEffect, useId, useRef, useState, type InputEvent } from 'react';
import type { StoredUser } from '#shared/contract/account/stored-user.ts';
import { hintOfAddress } from '#shared/contract/account/email-domains.ts';
import { profileChange } from '#shared/contract/account/account.ts';
import { fieldErrors } from '#shared/contract/fault-words.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { changeProfile } from '#pwa/http/account-calls.ts';
import { askSignInWays } from '#pwa/http/auth-calls.ts';
import { useSignInWays } from '#pwa/account/sign-in-ways.ts';
import { updateUser } from '#pwa/account/session-store.ts';
import { OnlineSubmit } from '#pwa/ui/forms/online-submit.tsx';
import { EmailField, PasswordField, TextField } from '#pwa/ui/forms/text-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface PersonalInformationProps {
  user: StoredUser;
  /**
   * True if the account has a password. An account without one needs a recent sign-in with an outside provider as
   * proof.
   */
  hasPassword: boolean;
  /**
   * Called when the learner has asked for a new email address. The change takes effect when the link sent to the new
   * address is opened.
   */
  onAddressAsked: (email: string) => void;
}

/** Shows the names and the email address, which are read-only until Edit is pressed (docs/product.md 4.13). */
export function PersonalInformation({ user, ...form }: PersonalInformationProps) {
  const [isEditing, setIsEditing] = useState(false);
  const isOnline = useOnline();
  const toggle = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const id = useId();
  useEffect(() => {
    // Saving removes the focused form, so the focus goes back to the button.
    if (wasEditing.current && !isEditing) toggle.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-semibold">
          Personal Information
        </h2>
        <Button
          ref={toggle}
          look={isEditing ? 'quiet' : 'outline'}
          disabled={!isEditing && !isOnline}
          aria-describedby={isEditing || isOnline ? undefined : `${id}-offline`}
          onClick={() => setIsEditing(!isEditing)}
        >
          {isEditing ? 'Cancel' : 'Edit'}
        </Button>
      </div>
      {isEditing ? (
        <ProfileForm {...form} user={user} headingId={id} onSaved={() => setIsEditing(false)} />
      ) : (
        <Facts user={user} />
      )}
      {!isEditing && !isOnline && (
        <div className="mt-3">
          <NeedsNetwork id={`${id}-offline`}>
            Changing your profile needs a connection.
          </NeedsNetwork>
        </div>
      )}
    </Card>
  );
}

function Facts({ user }: { user: StoredUser }) {
  const facts = [
    ['First name', user.firstName],
    ['Last name', user.lastName],
    ['Email', user.email],
  ];
  return (
    <dl className="mt-3 grid gap-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ProfileFormProps {
  user: StoredUser;
  /** The id of the form's heading. */
  headingId: string;
  onSaved: () => void;
  hasPassword: boolean;
  onAddressAsked: (email: string) => void;
}

/**
 * Shows the fields of Personal Information. To change the email address, the current password is needed (docs/rules.md,
 * account).
 */
function ProfileForm({ user, headingId, onSaved, hasPassword, onAddressAsked }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isNewEmail, setIsNewEmail] = useState(false);
  const { emailDomains } = useSignInWays();
  useEffect(() => void askSignInWays(), []);
  const { errors, isBusy, formProps } = useAccountForm({
    check: (values) => checkProfile(values, user.email, hasPassword, emailDomains),
    send: async ({ firstName = '', lastName = '', email = '', currentPassword }) => {
      const password = isAnother(email, user.email) && currentPassword ? { currentPassword } : {};
      const saved = await changeProfile({ firstName, lastName, email, ...password });
      updateUser(saved.user);
      if (saved.message === undefined) return undefined;
      onAddressAsked(email.trim().toLowerCase());
      return { title: 'Confirm the New Address', description: saved.message };
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
        <EmailField
          defaultValue={user.email}
          hint={hintOfAddress(emailDomains)}
          error={errors['email']}
        />
        {isNewEmail && !hasPassword && (
          <p className="text-sm text-muted">
            To change your email, sign out and sign in again first. You then have ten minutes.
          </p>
        )}
        {isNewEmail && hasPassword && (
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            hint="Needed to change your email"
            error={errors['currentPassword']}
          />
        )}
        <OnlineSubmit
          label="Save Changes"
          busyLabel="Saving..."
          isBusy={isBusy}
          offline="Saving needs a connection. What you typed stays here."
          className="justify-self-start"
        />
      </fieldset>
    </form>
  );
}

function checkProfile(
  values: Record<string, string>,
  email: string,
  hasPassword: boolean,
  emailDomains: readonly string[],
): Record<string, string> {
  const errors = fieldErrors(profileChange(emailDomains), values);
  const isNewEmail = isAnother(values['email'] ?? '', email);
  if (isNewEmail && hasPassword && !values['currentPassword'])
    errors['currentPassword'] ??= 'Please enter your current password to change your email';
  return errors;
}

/**
 * True if the learner typed a different email address. The server compares addresses in the same way
 * (shared/contract/account/auth.ts).
 */
function isAnother(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() !== email;
}
