import { useEffect, useId, useRef, useState } from 'react';
import type { StoredUser } from '#shared/contract/account/auth.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

interface PersonalInformationProps {
  user: StoredUser;
  /** Without a password, a recent hosted sign-in is the proof instead. */
  hasPassword: boolean;
  /** Called when a new email address waits for its link. */
  onAddressAsked: (email: string) => void;
}

/** Names and email address, read-only until Edit is pressed (docs/product.md 4.13). */
export function PersonalInformation({ user, ...form }: PersonalInformationProps) {
  const [isEditing, setIsEditing] = useState(false);
  const isOnline = useOnline();
  const toggle = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const id = useId();
  useEffect(() => {
    // A save removes the form, and the focus with it, so the focus returns to the button.
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
