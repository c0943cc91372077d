import { DIALOG_TITLE_ID } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';

/** A placeholder for a screen of the mock interview while its data is read from the device. */
export function RoundSkeleton() {
  return (
    <div className="mx-auto grid w-full max-w-col gap-4 px-4 pt-7">
      <h1 id={DIALOG_TITLE_ID} className="sr-only">
        Mock interview
      </h1>
      <Skeleton className="h-[36px] w-[60%]" />
      <Skeleton className="h-[160px] rounded-md" />
      <Skeleton className="h-[52px] rounded-md" />
    </div>
  );
}
