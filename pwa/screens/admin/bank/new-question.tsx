import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import type { DraftKind } from '#shared/content/draft-of.ts';
import { QuestionId } from '#shared/contract/admin/desk-bank.ts';
import { faultInWords } from '#shared/contract/fault-words.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { SegmentedChoice } from '#pwa/ui/controls/segmented-choice.tsx';
import { TextField } from '#pwa/ui/forms/text-field.tsx';
import { useSendingForm } from '#pwa/ui/forms/use-sending-form.ts';

/** Names a new question, whose id is permanent, and opens it in the editor. @param taken ids already in use */
export function NewQuestion({ taken }: { taken: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState<DraftKind>('choice');
  const navigate = useNavigate();
  const check = ({ id = '' }): Record<string, string> => {
    if (taken.includes(id)) return { id: 'There is a question with this id already' };
    const { success, issues } = v.safeParse(QuestionId, id);
    return success ? {} : { id: faultInWords(issues[0]) };
  };
  const send = async ({ id = '' }) => {
    await navigate({ to: '/admin/bank/$id', params: { id }, search: { kind } as never });
  };
  const { errors, formProps } = useSendingForm({ check, send, onRefused: () => undefined });
  if (!isOpen) {
    return (
      <Button look="outline" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden size={18} />
        New Question
      </Button>
    );
  }
  return (
    <Card>
      <form {...formProps} className="grid gap-3">
        <SegmentedChoice
          legend="Kind"
          legendClasses="mb-1 text-sm font-semibold"
          name="kind"
          value={kind}
          choices={[
            ['choice', 'Multiple choice'],
            ['open-ended', 'Open-ended'],
            ['short', 'Short'],
          ]}
          onChange={setKind}
        />
        <TextField
          label="Its id"
          name="id"
          error={errors['id']}
          hint="Used in addresses and the audit log for good: lowercase letters, digits and hyphens"
          autoCapitalize="none"
          autoComplete="off"
        />
        <Button type="submit" className="justify-self-start">
          Write It
        </Button>
      </form>
    </Card>
  );
}
