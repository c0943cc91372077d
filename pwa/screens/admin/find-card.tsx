import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { type FoundLearners, LearnerSearch } from '#shared/contract/admin/desk-learners.ts';
import { faultInWords } from '#shared/contract/fault-words.ts';
import { sayFailure } from '#pwa/http/failure-text.ts';
import { findLearners } from '#pwa/http/admin-calls.ts';
import { OnlineSubmit } from '#pwa/ui/forms/online-submit.tsx';
import { TextField } from '#pwa/ui/forms/text-field.tsx';
import { useSendingForm } from '#pwa/ui/forms/use-sending-form.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { refreshActs } from './acts-list.tsx';

/** Finds a learner's page by an email address, or by its beginning. */
export function FindCard() {
  const [found, setFound] = useState<FoundLearners | null>(null);
  const { errors, isBusy, formProps } = useSendingForm({
    check: (values): Record<string, string> => {
      const { success, issues } = v.safeParse(LearnerSearch, values);
      return success ? {} : { address: faultInWords(issues[0]) };
    },
    send: async ({ address = '' }) => {
      setFound(await findLearners(address));
      await refreshActs();
    },
    onRefused: (error) => sayFailure(error, 'Search Failed'),
  });
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold">Find a learner</h2>
        <p className="mt-1 text-sm text-muted">
          Plan, sessions and sync health of one account, and what you can do for it. Each search
          goes into the audit log.
        </p>
      </div>
      <form
        {...formProps}
        aria-label="Find a learner"
        className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto]"
      >
        <TextField
          label="Email, or how it starts"
          name="address"
          error={errors['address']}
          autoCapitalize="none"
          autoComplete="off"
          inputMode="email"
          spellCheck={false}
        />
        <div className="md:mt-[26px]">
          <OnlineSubmit
            label="Find"
            busyLabel="Looking..."
            isBusy={isBusy}
            offline="Finding a learner needs a connection."
          />
        </div>
      </form>
      <div role="status">{found && <Found {...found} />}</div>
    </Card>
  );
}

function Found({ learners, hasMore }: FoundLearners) {
  if (learners.length === 0) return <p className="text-sm">No address starts like that.</p>;
  return (
    <>
      <ul className="divide-y divide-hair">
        {learners.map(({ id, email, name, isBlocked }) => (
          <li key={id}>
            <Link
              to="/admin/learners/$id"
              params={{ id }}
              className="flex min-h-tap flex-wrap items-center gap-x-4 py-1 hover:bg-s2"
            >
              <Search aria-hidden size={16} className="shrink-0 text-muted" />
              <span className="min-w-0 font-semibold break-all">{email}</span>
              <span className="text-sm text-muted">
                {name}
                {isBlocked && ' · blocked'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-sm text-muted">There are more. Type more of the address.</p>}
    </>
  );
}
