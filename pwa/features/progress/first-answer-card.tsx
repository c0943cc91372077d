import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';

/** In place of four zeros: what fills the page, and the way to it. */
export function FirstAnswerCard() {
  return (
    <Card className="grid gap-3 md:flex md:items-center md:justify-between">
      <div>
        <h2 className="font-semibold">Your first answer starts this page</h2>
        <p className="mt-1 text-sm text-muted">
          It counts toward your accuracy, your day streak and this week's goal.
        </p>
      </div>
      <Link
        to="/practice"
        search={{ start: 'next' }}
        className={`${buttonClasses('primary', false)} md:min-w-[14rem]`}
      >
        Start Practicing
      </Link>
    </Card>
  );
}
