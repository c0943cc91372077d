/** What several pages of the desk show. */
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';

/** Shows the page for accounts that aren't administrators', after the server has answered 403. */
export function NotForYou() {
  return (
    <div className="grid justify-items-start gap-4 pt-6">
      <h1 className="font-display text-2xl leading-tight font-bold tracking-display">
        403 Administrators Only
      </h1>
      <p className="text-muted">
        This account can't see the figures of the whole product. Your own are under Progress.
      </p>
      <Link to="/" className={buttonClasses('primary', false)}>
        Back to Home
      </Link>
    </div>
  );
}

/** Links back to the desk's first page. */
export function BackToAdmin() {
  return (
    <Link
      to="/admin"
      activeOptions={{ exact: true }}
      className={`${buttonClasses('quiet', false)} justify-self-start`}
    >
      <ArrowLeft aria-hidden size={18} />
      Admin
    </Link>
  );
}
