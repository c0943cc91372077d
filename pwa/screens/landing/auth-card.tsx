import { Tabs } from 'radix-ui';
import { useEffect } from 'react';
import { useSignInWays } from '#pwa/account/sign-in-ways.ts';
import { askSignInWays } from '#pwa/http/calls/auth-calls.ts';
import { isReachable, onReachable } from '#pwa/http/reachability.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useBlockedSignIn } from '#pwa/account/blocked-sign-in.ts';
import { KeepsNothing } from './keeps-nothing.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { BlockedNotice } from './blocked-notice.tsx';

export type AuthTab = 'sign-in' | 'register';

interface AuthCardProps {
  tab: AuthTab;
  onTabChange: (tab: AuthTab) => void;
}

/** Sign In and Register (docs/product.md 2.3). */
export function AuthCard({ tab, onTabChange }: AuthCardProps) {
  const { hosted } = useSignInWays();
  useEffect(() => {
    // This also runs when the browser says that it is offline, because a reply proves otherwise.
    void askSignInWays();
    return onReachable(() => {
      if (isReachable()) void askSignInWays();
    });
  }, []);
  const { blocked } = useBlockedSignIn();
  if (blocked) return <BlockedNotice {...blocked} />;
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => onTabChange(value === 'register' ? 'register' : 'sign-in')}
      className="rounded-lg border border-hair bg-s1 p-4 md:p-5"
    >
      <KeepsNothing />
      <Tabs.List aria-label="Account" className="mb-4 flex gap-1 rounded-md bg-s2 p-1">
        <AuthTabButton tab="sign-in" label="Sign In" onTabChange={onTabChange} />
        <AuthTabButton tab="register" label="Register" onTabChange={onTabChange} />
      </Tabs.List>
      <Tabs.Content value="sign-in">
        <SignInForm />
        <HostedSignIn name={hosted} />
      </Tabs.Content>
      <Tabs.Content value="register">
        <RegisterForm />
      </Tabs.Content>
    </Tabs.Root>
  );
}

interface AuthTabButtonProps {
  tab: AuthTab;
  label: string;
  onTabChange: (tab: AuthTab) => void;
}

function AuthTabButton({ tab, label, onTabChange }: AuthTabButtonProps) {
  return (
    <Tabs.Trigger
      value={tab}
      // Radix listens only for the press, which may come before the code that makes the page interactive.
      onClick={() => onTabChange(tab)}
      className="min-h-tap flex-1 rounded-sm text-md font-semibold text-muted data-[state=active]:bg-s3 data-[state=active]:text-text data-[state=active]:outline data-[state=active]:-outline-offset-1 data-[state=active]:outline-control"
    >
      {label}
    </Tabs.Trigger>
  );
}

/**
 * The button for a provider's sign-in, if the server has one. It comes last, so that nothing moves.
 * @param name of the provider; null if there is none
 */
export function HostedSignIn({ name }: { name: string | null }) {
  // The provider needs a network too.
  const isOnline = useOnline();
  if (name === null || !isOnline) return null;
  return (
    <div className="mt-4 grid gap-2 border-t border-hair pt-4">
      <a href="/api/login" className={buttonClasses('outline', true)}>
        Continue with {name}
      </a>
      <p className="text-sm text-muted">
        New accounts appear on the leaderboard by first name and last initial. You can turn that off
        in Settings.
      </p>
    </div>
  );
}
