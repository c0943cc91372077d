import { useState } from 'react';
import * as v from 'valibot';
import { AccountSignOut } from '#shared/contract/admin.ts';
import { signOutAccount, signOutEveryone } from '#pwa/http/admin-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { NeedsNetwork } from '#pwa/ui/needs-network.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { addToast } from '#pwa/ui/toast-queue.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { useSendingForm } from '#pwa/ui/use-sending-form.ts';
import { refreshActs } from './use-system.ts';

const OFFLINE_ID = 'sign-out-offline';

/** An address, or everybody. */
type Whose = { email: string } | 'everyone';

/** For a lost phone or a stolen token: ends the sessions of one account, or of all. */
export function SignOutCard() {
  const [asked, setAsked] = useState<Whose | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useOnline();
  const check = (values: Record<string, string>): Record<string, string> => {
    const { success, issues } = v.safeParse(AccountSignOut, values);
    return success ? {} : { email: issues[0].message };
  };
  const { errors, formProps } = useSendingForm({
    check,
    send: async (values) => setAsked(v.parse(AccountSignOut, values)),
    onRefused: () => undefined,
  });

  const signOut = async (whose: Whose) => {
    setAsked(null);
    setIsBusy(true);
    try {
      const title =
        whose === 'everyone' ? await signOutEveryone() : await signOutAccount(whose.email);
      addToast({ title });
      await refreshActs();
    } catch (error) {
      const description = failureText(error, 'Please try again.');
      addToast({ title: 'Sign-Out Failed', description, tone: 'destructive' });
    }
    setIsBusy(false);
  };
  const whenOnline = {
    disabled: isBusy || !isOnline,
    'aria-describedby': isOnline ? undefined : OFFLINE_ID,
  };
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold">Sign out devices</h2>
        <p className="mt-1 text-sm text-muted">
          For a lost phone or a stolen sign-in. Progress stays, and you stay signed in here.
        </p>
      </div>
      {!isOnline && (
        <NeedsNetwork id={OFFLINE_ID}>Signing out devices needs a connection.</NeedsNetwork>
      )}
      <form {...formProps} className="grid gap-3">
        <TextField
          label="Email of the account"
          name="email"
          type="email"
          error={errors['email']}
          autoCapitalize="none"
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="outline" {...whenOnline}>
            Sign Out Account
          </Button>
          <Button look="danger" {...whenOnline} onClick={() => setAsked('everyone')}>
            Sign Out Everyone
          </Button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'everyone' ? 'Sign out everyone?' : 'Sign out this account?'}
        confirmLabel="Sign Out"
        isDangerous
        onConfirm={() => asked && void signOut(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked === 'everyone' ? 'Every learner' : asked?.email} has to sign in again, on every
        device. Answers that a device has not sent yet stay on it until then.
      </ConfirmDialog>
    </Card>
  );
}
