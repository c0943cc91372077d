import { Lightbulb } from 'lucide-react';
import { Card } from '#pwa/ui/layout/card.tsx';

const TIPS = [
  'Say your answer out loud before you write it down. Interviews are spoken.',
  'Choose the company you’re applying to. The situation changes, and so does what they look for.',
  'Practicing one weak topic three times teaches more than practicing three topics once.',
  'In a custom prompt, name a product, a user and a number: “A pricing question about a tool for 2,000 dentists.”',
];

/** Tips that help the learner get the most from AI Mode. */
export function Tips() {
  return (
    <Card>
      <h2 className="flex items-center gap-2 font-semibold">
        <Lightbulb aria-hidden size={18} className="text-muted" />
        Tips
      </h2>
      <ul className="mt-2 grid list-disc gap-2 pl-4 text-sm text-muted marker:text-iris">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  );
}
