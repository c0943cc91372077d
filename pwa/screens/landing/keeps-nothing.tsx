import { useEffect, useState } from 'react';
import { canKeep } from '#pwa/account/can-keep.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

/** Warns before a sign-in that it would not last, because the browser blocks storage for sites. */
export function KeepsNothing() {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void canKeep().then((can) => !isLeft && setIsBlocked(!can));
    return () => {
      isLeft = true;
    };
  }, []);
  if (!isBlocked) return null;
  return (
    <div role="alert" className="mb-4 grid gap-3 rounded-lg border border-rose bg-s1 p-4">
      <p>
        This browser keeps nothing for this site, so a sign-in would not last. Allow site data for
        it in the browser’s settings, then reload.
      </p>
      <Button look="outline" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}
