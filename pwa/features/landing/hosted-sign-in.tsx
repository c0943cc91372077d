import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

/**
 * The way in by a provider, where the server has one; it comes last, so that nothing moves.
 * @param name of the provider; null: there is none
 */
export function HostedSignIn({ name }: { name: string | null }) {
  // The provider needs a network, too.
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
