import { Link } from '@tanstack/react-router';
import type { StoredUser } from '#shared/contract/account/auth.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';

interface AccountCardProps {
  user: StoredUser;
  onSignOut: () => void;
}

/** The signed-in learner, a link to the profile, and a button to sign out. */
export function AccountCard({ user, onSignOut }: AccountCardProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="font-semibold">
          {user.firstName} {user.lastName}
        </h2>
        <p className="text-sm break-all text-muted">{user.email}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/profile" className={buttonClasses('outline', false)}>
          My Profile
        </Link>
        <Button look="outline" onClick={onSignOut}>
          Sign Out
        </Button>
      </div>
    </Card>
  );
}
