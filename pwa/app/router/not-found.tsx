import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';

/** Shows the page for a path that doesn't exist to a learner who is signed in (docs/product.md 2.1). */
export function NotFound() {
  return (
    <div className="grid justify-items-start gap-4 pt-6">
      <h1 className="font-display text-2xl leading-tight font-bold tracking-display">
        404 Page Not Found
      </h1>
      <p className="text-muted">This page does not exist, or it has moved.</p>
      <Link to="/" className={buttonClasses('primary', false)}>
        Back to Home
      </Link>
    </div>
  );
}
