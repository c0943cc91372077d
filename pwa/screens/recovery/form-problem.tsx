import { CircleAlert } from 'lucide-react';

/** An error about the whole form; screen readers announce it when it appears. */
export function FormProblem({ message }: { message: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {message !== null && (
        <p className="flex items-start gap-2 rounded-sm bg-tint-rose p-3 text-sm">
          <CircleAlert aria-hidden size={18} className="mt-[2px] shrink-0 text-rose" />
          {message}
        </p>
      )}
    </div>
  );
}
