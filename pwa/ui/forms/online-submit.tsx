import { useId } from 'react';
import { Button, type ButtonProps } from '#pwa/ui/controls/button.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

interface OnlineSubmitProps extends Pick<ButtonProps, 'look' | 'large' | 'className'> {
  label: string;
  /** The button's label while the form is being sent. */
  busyLabel: string;
  isBusy: boolean;
  /** The message above the button while there is no network. */
  offline: string;
}

/**
 * Shows the submit button of a form that needs the server. Without a network, a message says so before the learner taps
 * the button.
 */
export function OnlineSubmit({ label, busyLabel, isBusy, offline, ...looks }: OnlineSubmitProps) {
  const isOnline = useOnline();
  const id = useId();
  return (
    <>
      {!isOnline && <NeedsNetwork id={id}>{offline}</NeedsNetwork>}
      <Button
        type="submit"
        disabled={!isOnline}
        aria-describedby={isOnline ? undefined : id}
        {...looks}
      >
        {isBusy ? busyLabel : label}
      </Button>
    </>
  );
}
