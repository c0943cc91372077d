import { Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { ReportForm } from './report-form.tsx';

/** Reports a problem with a question to its authors; without a network, the report waits on the device. */
export function ReportProblem({ question }: { question: CuratedQuestion }) {
  const [state, setState] = useState<'closed' | 'open' | 'kept'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => {
    if (isLeft && state !== 'open') button.current?.focus();
  }, [isLeft, state]);
  const leave = (next: 'closed' | 'kept') => {
    setIsLeft(true);
    setState(next);
  };
  return (
    <section className="grid gap-2">
      <p role="status" className={state === 'kept' ? 'text-sm' : 'sr-only'}>
        {state === 'kept' && 'Thank you. Your report is saved and goes out with the next sync.'}
      </p>
      {state === 'open' ? (
        <ReportForm
          question={question}
          onKept={() => leave('kept')}
          onCancel={() => leave('closed')}
        />
      ) : (
        <Button
          ref={button}
          look="quiet"
          onClick={() => setState('open')}
          className="-mx-3 justify-self-start px-3 text-xs font-normal"
        >
          <Flag aria-hidden size={14} />
          {state === 'kept' ? 'Report another problem' : 'Report a problem'}
        </Button>
      )}
    </section>
  );
}
