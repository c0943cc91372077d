import { useEffect, useState } from 'react';
import { fetchHostedName } from '#pwa/http/auth-calls.ts';
import { buttonClasses } from '#pwa/ui/button.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';

/** The way in by a provider, where the server has one; it comes last, so that nothing moves. */
export function HostedSignIn() {
  const name = useHostedName();
  if (name === null) return null;
  return (
    <div className="mt-4 grid gap-2 border-t border-hair pt-4">
      <a href="/api/login" className={buttonClasses('outline', true)}>
        Continue with {name}
      </a>
      <p className="text-sm text-muted">
        A new account is shown on the leaderboard by first name and last initial. Settings turns
        that off.
      </p>
    </div>
  );
}

/** Null without a network: the provider needs one, too. */
function useHostedName(): string | null {
  const [name, setName] = useState<string | null>(null);
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) return;
    // Where the question fails there is still the form.
    fetchHostedName().then(setName, () => undefined);
  }, [isOnline]);
  return isOnline ? name : null;
}
