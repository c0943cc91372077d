import { Link } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { useSession } from '#pwa/session/session-store.ts';

/** What others see of the learner, and where to change it. @param isShown the setting showOnLeaderboard */
export function LeaderboardPrivacy({ isShown }: { isShown: boolean }) {
  const user = useSession((session) => session.user);
  const name = user ? `${user.firstName} ${user.lastName.charAt(0)}.` : 'your first name';
  const Icon = isShown ? Eye : EyeOff;
  return (
    <div className="mt-3 flex items-start gap-2 border-t border-hair pt-3 text-sm text-muted">
      <Icon aria-hidden size={18} className="mt-[2px] shrink-0" />
      <p>
        {isShown
          ? `Others see ${name} and your XP, never your email. `
          : 'You are hidden: others don’t see you here. Your own rank is shown to you alone. '}
        <Link to="/settings" className="text-iris underline underline-offset-2">
          Change in Settings
        </Link>
      </p>
    </div>
  );
}
